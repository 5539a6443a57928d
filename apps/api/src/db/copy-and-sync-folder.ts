import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, open as openFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { workAhead } from '../run-several-in-order.ts';

/** How many files are copied at once: most are small and wait for the disk and for a thread. */
const filesAtOnce = 16;
const pieceBytes = 1024 * 1024;

/** A file or folder below the one that is copied. */
type Entry = { readonly inside: string; readonly isFolder: boolean };

/**
 * Copies a folder, or one file, with owner and permissions. A file that disappears during the copy is skipped. Nothing is
 * on the disk for certain until `syncFolder`.
 */
export async function copyFolder(
  from: string,
  to: string,
  wanted: (inside: string) => boolean = () => true,
): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (found === undefined) return;
  if (found.isFile()) return await copyEntry(from, to, false);
  await copyEntry(from, to, true);
  const files: string[] = [];
  for await (const { inside, isFolder } of listEntries(from, '', wanted)) {
    if (isFolder) await copyEntry(path.join(from, inside), path.join(to, inside), true);
    else files.push(inside);
  }
  const copyOne = (inside: string) => copyEntry(path.join(from, inside), path.join(to, inside), false);
  for await (const _ of workAhead(files, filesAtOnce, copyOne));
}

async function* listEntries(
  folder: string,
  inside: string,
  wanted: (inside: string) => boolean = () => true,
): AsyncGenerator<Entry> {
  const found = await readdir(path.join(folder, inside), { withFileTypes: true }).catch(() => []);
  for (const one of found) {
    const at = path.join(inside, one.name);
    if (!wanted(at)) continue;
    yield { inside: at, isFolder: one.isDirectory() };
    if (one.isDirectory()) yield* listEntries(folder, at, wanted);
  }
}

async function copyEntry(from: string, to: string, isFolder: boolean): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (found === undefined) return;
  if (isFolder) await mkdir(to, { recursive: true });
  else if (!(await copyFile(from, to))) return;
  await chmod(to, found.mode & 0o777);
  // As root: PostgreSQL opens no files of another owner.
  if (process.getuid?.() === 0) await chown(to, found.uid, found.gid);
}

/**
 * Copies a file piece by piece, because its size may change meanwhile. The log (WAL) repairs pages of the database that
 * change while they are read. Returns whether the file was there.
 */
async function copyFile(from: string, to: string): Promise<boolean> {
  const source = await openFile(from, 'r').catch(() => undefined);
  if (source === undefined) return false;
  const { size } = await source.stat();
  const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size + 1));
  const goal = await openFile(to, 'w', 0o600);
  try {
    for (;;) {
      const { bytesRead } = await source.read(piece);
      if (bytesRead === 0) return true;
      await goal.writeFile(piece.subarray(0, bytesRead));
    }
  } finally {
    await source.close();
    await goal.close();
  }
}

/** Waits until everything in a folder is on the disk: the whole file system at once where that can be asked for. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'linux') {
    const isSynced = await promisify(execFile)('sync', ['-f', folder]).then(
      () => true,
      () => false,
    );
    if (isSynced) return;
  }
  const syncOne = async ({ inside }: Pick<Entry, 'inside'>) => {
    const file = await openFile(path.join(folder, inside), 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  };
  for await (const _ of workAhead(listEntries(folder, ''), filesAtOnce, syncOne));
  await syncOne({ inside: '' });
}
