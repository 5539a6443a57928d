import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { checkedKey } from './file-key.ts';
import { s3Files } from './files-s3.ts';

/** Where uploaded files are kept, under keys of our own making. */
export type Files = {
  /** Keeps a file whole or not at all; the same key again replaces it. */
  put(key: string, content: Buffer): Promise<void>;
  /** undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
};

/** The bucket of the configuration, or the folder below its data. */
export const filesOf = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Files =>
  files === undefined ? localFiles(path.join(dataDir, 'files')) : s3Files(files);

/** Files in a folder of this machine. */
export function localFiles(folder: string): Files {
  const placeOf = (key: string) => path.join(folder, checkedKey(key));
  return {
    async put(key, content) {
      const place = placeOf(key);
      await fs.mkdir(path.dirname(place), { recursive: true });
      const half = `${place}.${randomUUID()}`;
      // the row names it for good: it is on the disk before
      await fs.writeFile(half, content, { flush: true });
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
    remove: (key) => fs.rm(placeOf(key), { force: true }),
  };
}
