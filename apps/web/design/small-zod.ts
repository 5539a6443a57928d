import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const small = path.resolve(import.meta.dirname, '../src/calls/small-zod.ts');
const source = readFileSync(small, 'utf8');

/** What the small copy has of zod/mini. */
export const smallNames: ReadonlySet<string> = new Set([
  ...[...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/\bas (\w+)[, ]/g)].map(([, name = '']) => name),
]);

/** The functions of zod that a file uses. */
export function zodNames(code: string): string[] {
  return [...new Set([...code.matchAll(/\bz\.(\w+)\s*[.(]/g)].map(([, name = '']) => name))];
}

/** In the browser zod/mini is its small copy. */
export function smallZod(): Plugin {
  return {
    name: 'sazon:small-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? small : null),
    transform(code, id) {
      if (!id.includes('/apps/web/src/') || !/from ['"]zod\/mini['"]/.test(code)) return;
      const missing = zodNames(code).filter((name) => !smallNames.has(name));
      if (missing.length > 0) this.error(`${id} uses z.${missing.join(', z.')}: add it to src/calls/small-zod.ts`);
    },
  };
}
