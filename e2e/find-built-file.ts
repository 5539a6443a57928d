import { readFileSync } from 'node:fs';

/** The file of a part of the build, as its address ends; its name is a hash. */
export function findBuiltFile(name: string): string {
  const built = readFileSync(new URL('../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const parts: Record<string, { name?: string; file: string }> = JSON.parse(built);
  const part = Object.values(parts).find((one) => one.name === name);
  if (part === undefined) throw new Error(`The build has no part called ${name}.`);
  return `/${part.file}`;
}
