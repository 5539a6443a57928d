import { parseSync } from 'oxc-parser';
import { isTest, lineAt, type SourceFile, type Wall } from './source-files.ts';

/** Lines of a function at most, in the product. A migration is one function that never changes once released. */
const most = 60;
/** A screen's function may be longer: most of its lines are the elements it shows. */
const mostOnScreen = 80;

const isMeasured = (path: string) =>
  /^(apps|packages)\/[^/]+\/(src|design)\/.*\.tsx?$/.test(path) && !isTest(path) && !path.includes('/db/migrations/');

const kinds: readonly unknown[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Finds where each function begins and ends, those inside others too. */
function listFunctions(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(listFunctions);
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, end } = node as { type?: unknown; start: number; end: number };
  const inside = Object.values(node).flatMap(listFunctions);
  return kinds.includes(type) ? [{ start, end }, ...inside] : inside;
}

export const functionLengthWall: Wall = {
  name: `no function has more than ${most} lines, none of a screen more than ${mostOnScreen}`,
  finds: ({ path, text }: SourceFile) => {
    const stop = path.endsWith('.tsx') ? mostOnScreen : most;
    if (!isMeasured(path) || text.split('\n').length <= stop) return [];
    return listFunctions(parseSync(path, text).program).flatMap(({ start, end }) => {
      const lines = lineAt(text, end) - lineAt(text, start) + 1;
      return lines > stop ? [`${path}:${lineAt(text, start)}: a function of ${lines} lines`] : [];
    });
  },
};
