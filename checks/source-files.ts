import fs from 'node:fs';
import path from 'node:path';

/** One file of ours: where it is from the root, with `/` between, and what it says. */
export type SourceFile = { readonly path: string; readonly text: string };

/** A rule of the house about one file: its name, and what it finds wrong there. */
export type Wall = { readonly name: string; readonly finds: (file: SourceFile) => readonly string[] };

export const root = path.resolve(import.meta.dirname, '..');

const patterns = [
  'apps/*/*.{ts,js,mjs}',
  'apps/*/{src,design}/**/*.{ts,tsx,js,mjs,css}',
  'packages/*/src/**/*.ts',
  '{bench,checks,e2e,scripts}/**/*.{ts,mjs}',
];

const isOurs = (file: string) => !/(^|\/)(node_modules|dist|test-results)\/|\.gen\.ts$/.test(file);

/** Every source file of the repository; what is generated, built or installed aside. */
export const sourceFiles = (): SourceFile[] =>
  fs
    .globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isOurs)
    .sort()
    .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), 'utf8') }));

export const isTest = (file: string): boolean => /\.test\.tsx?$|-for-tests\.ts$|\/testing\//.test(file);

/** The text with its comments blanked and its lines kept, so that only what runs is judged. */
export const stripComments = (text: string): string =>
  text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found),
  );

/** The number of the line on which a position stands. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** What a file imports, static and dynamic: as written and, for files of ours, as a path from the root. */
export function listImports(file: SourceFile): { specifier: string; target: string; line: number }[] {
  const code = stripComments(file.text);
  const found = code.matchAll(/(?<!')(?:\bfrom|\bimport)\b\s*\(?\s*'([^'\n]+)'/g);
  return [...found].map((match) => {
    const specifier = match[1] as string;
    const target = specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file.path), specifier)
      : specifier.replace(/^@sazon\/(\w+)\/(.+)$/, 'packages/$1/src/$2.ts');
    return { specifier, target, line: lineAt(code, match.index) };
  });
}
