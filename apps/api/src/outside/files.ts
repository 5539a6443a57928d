import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Where uploaded files are kept, under keys of our own making. */
export type Files = {
  /** Keeps a file whole or not at all; the same key again replaces it. */
  put(key: string, content: Buffer): Promise<void>;
  /** undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>;
};

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Files in a folder of this machine. A key that could lead out of it is a bug of ours, and throws. */
export function localFiles(folder: string): Files {
  const placeOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`not the key of a file: ${key}`);
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      await fs.mkdir(path.dirname(place), { recursive: true });
      const half = `${place}.${randomUUID()}`;
      await fs.writeFile(half, content);
      await fs.rename(half, place);
    },
    async get(key) {
      try {
        return await fs.readFile(placeOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
