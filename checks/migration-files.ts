import fs from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

const folder = path.join(root, 'apps/api/src/db/migrations');

export const releasedFile = path.join(root, 'checks/migrations.json');

/** The released migrations, with the SHA-256 of what they said then. Written at a release: docs/operations.md. */
export const released = (): Record<string, string> =>
  fs.existsSync(releasedFile) ? JSON.parse(fs.readFileSync(releasedFile, 'utf8')) : {};

/** The names of the migrations in the folder, in order. */
export const migrationFiles = (): string[] =>
  fs
    .readdirSync(folder)
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

/**
 * What is wrong with migrations: numbered from 0001, each number once (a gap is a number that was kept for work that went
 * another way), none changed since it was released.
 */
export function migrationFaults(
  files: readonly string[],
  noted: Readonly<Record<string, string>>,
  sumOf: (name: string) => string,
): string[] {
  const readNumber = (name: string | undefined) => /^\d{4}(?=_)/.exec(name ?? '')?.[0];
  const misnamed = files.filter((name, index) => {
    const number = readNumber(name);
    return number === undefined || number === readNumber(files[index - 1]) || (index === 0 && number !== '0001');
  });
  return [
    ...misnamed.map((name) => `${name}: out of order`),
    ...Object.keys(noted)
      .filter((name) => !files.includes(name) || sumOf(name) !== noted[name])
      .map((name) => `${name}: was released and cannot be changed; write another`),
  ];
}
