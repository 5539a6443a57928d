import fs from 'node:fs';
import path from 'node:path';
import { root, type SourceFile, sourceFiles } from './source-files.ts';

/** Pages that are not in the repository, or names that hide which page is meant. */
const elsewhere =
  /(?<![\w/.-])(?:domain|architecture|colombia|specification|ux(?:-desk)?|back-office|stack(?:-2)?|examples)\.md\b|\bdomain decisions\b|\bresearch notes\b|\bspec \d/gi;

const pageCited = /(?<![\w./-])(docs\/[\w./-]+?\.md)(?:`?,? sections? (\d[\d.]*(?:(?:,| and| to) \d[\d.]*)*))?/g;
const specificationCited = /\bspecification(?:'s)?,? sections? (\d[\d.]*(?:(?:,| and| to) \d[\d.]*)*)/gi;
const fileNamed = /`([\w./$-]+\.(?:tsx?|mjs|css|md))`/g;

/** What a repository holds, as far as citations ask: its pages by path, and the path of every file. */
export type Shelf = { readonly pages: ReadonlyMap<string, string>; readonly paths: readonly string[] };

/** The pages of the documentation and the files of this repository. */
export function shelf(): Shelf {
  const docs = fs.globSync(['docs/**/*.md', 'README.md'], { cwd: root });
  const pages = new Map(docs.map((page) => [page, fs.readFileSync(path.join(root, page), 'utf8')]));
  return { pages, paths: [...pages.keys(), ...sourceFiles().map((file) => file.path)] };
}

/** Comments wrap: a citation goes on behind the next line's mark. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** The sections that a citation names: '1.8 and 1.13' are two. A dot that ends the sentence is no part of the last. */
const numbersIn = (sections = ''): string[] => [...sections.matchAll(/\d+(?:\.\d+)*/g)].map(([number]) => number);

const hasSection = (page: string, number: string): boolean =>
  new RegExp(`^#{2,3} ${number.replaceAll('.', '\\.')}[. ]`, 'm').test(page);

/** What a file cites that is not there: a page, or a section of one. */
export function deadCitations({ path: file, text }: SourceFile, { pages }: Shelf): string[] {
  const judged = unwrapped(text);
  const isOn = (page: string, sections: string | undefined): string[] => {
    const words = pages.get(page);
    if (words === undefined) return [`${file}: there is no ${page}`];
    return numbersIn(sections)
      .filter((number) => !hasSection(words, number))
      .map((number) => `${file}: ${page} has no section ${number}`);
  };
  return [
    ...[...judged.matchAll(elsewhere)].map(
      ([found]) => `${file}: '${found}' is not in this repository: cite a page of docs/`,
    ),
    ...[...judged.matchAll(pageCited)].flatMap(([, page = '', sections]) => isOn(page, sections)),
    ...[...judged.matchAll(specificationCited)].flatMap(([, sections]) => isOn('docs/specification.md', sections)),
  ];
}

/** The files that a page names and that are not there; `domain/cart/group-cart-by-delivery.ts` is one of packages/domain/src. */
export function deadFiles({ path: page, text }: SourceFile, { paths }: Shelf): string[] {
  return [...text.matchAll(fileNamed)]
    .map(([, name = '']) => name)
    .filter((name) => !/\.gen\.ts$|^NNNN/.test(name))
    .filter((name) => {
      const whole = name.replace(/^(domain|contract|api|web)\/(?!src\/)/, '$1/src/');
      return !paths.some((one) => one === whole || one.endsWith(`/${whole}`));
    })
    .map((name) => `${page}: there is no ${name}`);
}
