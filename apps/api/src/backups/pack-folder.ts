import fs from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The size of the pieces that a folder is packed into. */
const pieceBytes = 16 * 1024 * 1024;
const readBytes = 1024 * 1024;

/** What stands before each file's content; a folder has no size. */
const entry = z.object({
  path: z.string(),
  mode: z.number(),
  uid: z.number(),
  gid: z.number(),
  size: z.number().nullable(),
});

/** Packs a folder that nobody writes to into pieces: for each file the length of its entry, the entry, its content. */
export async function* packFolder(folder: string): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of readFolder(folder, '')) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function* readFolder(folder: string, inside: string): AsyncGenerator<Buffer> {
  for (const name of (await readdir(path.join(folder, inside))).sort()) {
    const at = path.join(inside, name);
    const found = await stat(path.join(folder, at));
    const { mode, uid, gid, size } = found;
    const isFolder = found.isDirectory();
    const text = Buffer.from(JSON.stringify({ path: at, mode: mode & 0o777, uid, gid, size: isFolder ? null : size }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    yield Buffer.concat([length, text]);
    if (isFolder) yield* readFolder(folder, at);
    else if (size > 0) yield* readFile(path.join(folder, at));
  }
}

async function* readFile(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(readBytes));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks the pieces of a folder into another one. It blocks the process for each write: a thread for each of many small
 * files costs more. Nothing is on the disk for certain until the folder is synced.
 */
export async function unpackFolder(pieces: AsyncIterable<Buffer>, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const take = createReader(pieces);
  for (;;) {
    const length = await take(4);
    if (length === undefined) return;
    const text = await take(length.readUInt32BE());
    const { path: inside, mode, uid, gid, size } = entry.parse(JSON.parse(String(text)));
    const to = path.join(folder, inside);
    if (path.relative(folder, to).startsWith('..')) throw new Error(`${inside} leads out of the folder`);
    if (size === null) fs.mkdirSync(to, { recursive: true });
    else await writeFile(to, size, take);
    fs.chmodSync(to, mode);
    // as root: PostgreSQL opens no files of another owner
    if (process.getuid?.() === 0) fs.chownSync(to, uid, gid);
  }
}

async function writeFile(to: string, size: number, take: (bytes: number) => Promise<Buffer | undefined>) {
  const file = fs.openSync(to, 'w', 0o600);
  try {
    for (let left = size; left > 0; ) {
      const chunk = await take(Math.min(left, readBytes));
      if (chunk === undefined) throw new Error(`${to} is not whole`);
      fs.writeFileSync(file, chunk);
      left -= chunk.length;
    }
  } finally {
    fs.closeSync(file);
  }
}

/** Returns a function that takes so many bytes of the pieces, or undefined at their end. */
function createReader(pieces: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer | undefined> {
  const iterator = pieces[Symbol.asyncIterator]();
  let current: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const taken: Buffer[] = [];
    let missing = bytes;
    while (missing > 0) {
      if (current.length === 0) {
        const { value, done } = await iterator.next();
        if (done) break;
        current = value;
      }
      const part = current.subarray(0, missing);
      current = current.subarray(part.length);
      taken.push(part);
      missing -= part.length;
    }
    if (missing === bytes && bytes > 0) return undefined;
    if (missing > 0) throw new Error('the last piece is not whole');
    return taken.length === 1 ? taken[0] : Buffer.concat(taken);
  };
}
