import fs from 'node:fs';
import path from 'node:path';
import type { Route } from '@sazon/contract/route';
import { root } from './source-files.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value;

/** Every route that the contract declares, with the file it stands in. */
export async function contractRoutes(): Promise<{ file: string; route: Route }[]> {
  const folder = path.join(root, 'packages/contract/src');
  const found = [];
  for (const file of fs.readdirSync(folder).sort()) {
    const exported: Record<string, unknown> = await import(path.join(folder, file));
    for (const value of Object.values(exported)) if (isRoute(value)) found.push({ file, route: value });
  }
  return found;
}
