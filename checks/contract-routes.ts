import fs from 'node:fs';
import path from 'node:path';
import type { Route, Schemas } from '@sazon/contract/define-route';
import { root } from './source-files.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value;

/** Every route that the contract declares, with its schemas: those of its name in the file beside it. */
export async function contractRoutes(): Promise<(Route & Schemas)[]> {
  const folder = path.join(root, 'packages/contract/src');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\broutes\.ts$/.test(file));
  const found = [];
  for (const file of files.sort()) {
    const routes: Record<string, unknown> = await import(path.join(folder, file));
    const schemas: Record<string, Schemas> = await import(path.join(folder, file.replace(/routes\.ts$/, 'schemas.ts')));
    for (const [name, route] of Object.entries(routes))
      if (isRoute(route)) found.push({ ...route, ...(schemas[name] as Schemas) });
  }
  return found;
}
