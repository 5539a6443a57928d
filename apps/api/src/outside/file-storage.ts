import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createS3Files } from './s3-file-storage.ts';
import { requireSafeKey } from './safe-file-key.ts';

/** The storage of uploaded files, under keys chosen by the product. */
export type Files = {
  /** Stores a file atomically; an existing key is replaced. */
  put(key: string, content: Buffer): Promise<void>;
  /** Returns the content of a file, or undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
};

/** Creates the storage of the configuration: its bucket, or otherwise a folder below its data folder. */
export const createFiles = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Files =>
  files === undefined ? createLocalFiles(path.join(dataDir, 'files')) : createS3Files(files);

/** Files in a folder of this machine. */
export function createLocalFiles(folder: string): Files {
  const toPath = (key: string) => path.join(folder, requireSafeKey(key));
  return {
    async put(key, content) {
      const place = toPath(key);
      await fs.mkdir(path.dirname(place), { recursive: true });
      const half = `${place}.${randomUUID()}`;
      // on disk before a row refers to it
      await fs.writeFile(half, content, { flush: true });
      await fs.rename(half, place);
    },
    async get(key) {
      try {
        return await fs.readFile(toPath(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => fs.rm(toPath(key), { force: true }),
  };
}
