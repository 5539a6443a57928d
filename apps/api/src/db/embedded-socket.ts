import fs from 'node:fs';
import path from 'node:path';
import type { Launcher } from './embedded-launch.ts';

/** The longest path of a socket file, less the name that PostgreSQL gives it in its folder. */
const longestFolder = 107 - '/.s.PGSQL.65535.lock'.length;

/**
 * Makes the folder of the server's socket file, which nobody else may enter, below `root`. Returns '' where a socket
 * file cannot be: on Windows, or when the path is too long for one.
 */
export function prepareSocketFolder(root: string, { uid, gid }: Launcher): string {
  const folder = path.join(root, 'socket');
  // the setting is a list with commas
  if (process.platform === 'win32' || Buffer.byteLength(folder) > longestFolder || folder.includes(',')) return '';
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  return folder;
}

/** Returns the address of a server through the socket file in this folder; the same address when there is none. */
export const addSocketFolder = (url: string, folder: string): string =>
  folder === '' ? url : `${url}?host=${encodeURIComponent(folder)}`;
