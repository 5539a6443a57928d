// The browser calls routes and does not check answers: to call one it needs its name, method, path, gate and proof, not its
// schemas, which are most of the contract's weight and bring zod along. Where a file only calls routes, its import of the
// contract is pointed to a copy with nothing else. A file that reads a schema (`loginEmail.body`) gets the contract whole.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const contract = path.resolve(import.meta.dirname, '../../../packages/contract/src');
const mark = '?bare';
const importLine = /import\s*\{([^}]*)\}\s*from\s*["']@sazon\/contract\/([a-z-]+)["'];?/g;

/** What a call needs of each route of a contract file; a route that says it otherwise than in plain text is not bare. */
export function bareRoutes(source: string): Map<string, string> {
  const routes = new Map<string, string>();
  for (const [, name, body = ''] of source.matchAll(/export const (\w+) = defineRoute\(\{([\s\S]*?)\n?\}\);/g)) {
    const said = ['name', 'method', 'path', 'may'].map((key) => body.match(new RegExp(`\\b${key}: ('[^']*')`))?.[1]);
    const [routeName, method, routePath, may] = said;
    const stepUp = body.match(/\bstepUp: ('[^']*')/)?.[1];
    const proof = stepUp === undefined ? '' : `, stepUp: ${stepUp}`;
    if (name && routeName && method && routePath && may)
      routes.set(name, `{ name: ${routeName}, method: ${method}, path: ${routePath}, may: ${may}${proof} }`);
  }
  return routes;
}

/** Points the imports of routes that are only called to the bare copy. */
export function bareImports(code: string, routesOf: (file: string) => ReadonlySet<string>): string {
  const rest = code.replace(importLine, '');
  const readsSchema = (local: string) => new RegExp(`\\b${local}\\.(body|query|params|reply|refusals)\\b`).test(rest);
  return code.replace(importLine, (_line, names: string, file: string) => {
    const routes = routesOf(file);
    const imports = names.split(',').map((name) => name.trim());
    const isBare = (name: string) => {
      const [imported = name, local = imported] = name.split(/\s+as\s+/);
      return routes.has(imported) && !readsSchema(local);
    };
    const from = (wanted: string[], source: string) =>
      wanted.length === 0 ? '' : `import { ${wanted.join(', ')} } from "@sazon/contract/${source}";`;
    const named = imports.filter((name) => name !== '');
    const bare = named.filter(isBare);
    const whole = named.filter((name) => !isBare(name));
    return `${from(bare, `${file}${mark}`)} ${from(whole, file)}`;
  });
}

export function bareRoutesPlugins(): Plugin[] {
  const files = new Map<string, Map<string, string>>();
  const routesOf = (file: string) => {
    const known = files.get(file) ?? bareRoutes(readFileSync(path.join(contract, `${file}.ts`), 'utf8'));
    files.set(file, known);
    return known;
  };
  return [
    {
      name: 'sazon:bare-routes',
      apply: 'build',
      // Before the resolver, which would take the file and leave the mark.
      enforce: 'pre',
      resolveId(source) {
        const [, file] = source.match(/^@sazon\/contract\/([a-z-]+)\?bare$/) ?? [];
        return file ? `\0bare-routes:${file}` : null;
      },
      load(id) {
        const [, file] = id.match(/^\0bare-routes:(.+)$/) ?? [];
        if (!file) return null;
        return [...routesOf(file)].map(([name, route]) => `export const ${name} = ${route};`).join('\n');
      },
    },
    {
      name: 'sazon:bare-imports',
      apply: 'build',
      // After TypeScript's own words are gone: an import of types alone does not count.
      enforce: 'post',
      transform(code, id) {
        if (!id.includes('/apps/web/src/') || !code.includes('@sazon/contract/')) return null;
        const changed = bareImports(code, (file) => new Set(routesOf(file).keys()));
        return changed === code ? null : { code: changed, map: null };
      },
    },
  ];
}
