import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Launcher } from './embedded-launch.ts';

/** The longest path of a socket file, less the name that PostgreSQL gives it in its folder. */
const longestFolder = 107 - '/.s.PGSQL.65535.lock'.length;

/**
 * Makes the folder of the server's socket file below `root`, closed to others. Returns '' where none can be: on
 * Windows, below a long path, or on a disk that a container shares with its machine.
 */
export async function prepareSocketFolder(root: string, { uid, gid }: Launcher): Promise<string> {
  const folder = path.join(root, 'socket');
  // the setting is a list with commas
  if (process.platform === 'win32' || Buffer.byteLength(folder) > longestFolder || folder.includes(',')) return '';
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!(await takesSockets(folder))) return '';
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  return folder;
}

/** Whether the folder's disk takes a socket file: without any, the server would not start. */
const takesSockets = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(path.join(folder, `try-${randomBytes(4).toString('hex')}`), () => server.close(() => resolve(true)));
  });

/** Returns the address of a server through the socket file in this folder; the same address when there is none. */
export const addSocketFolder = (url: string, folder: string): string =>
  folder === '' ? url : `${url}?host=${encodeURIComponent(folder)}`;
