import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { BackupsConfig } from '../config-backups.ts';
import { BackupError } from '../db/back-up-and-restore-data-folder.ts';
import { type BackupPlace, createBucketPlace, createFolderPlace } from './backup-places-in-folder-and-bucket.ts';

// room for a whole piece: with the default of 16 kB each takes a thread a thousand times
const options = { chunkSize: 20 * 1024 * 1024 };
const zstdCompress = promisify(zlib.zstdCompress);
const zstdDecompress = promisify(zlib.zstdDecompress);
const compress = (content: Buffer) => zstdCompress(content, options);
const decompress = (content: Buffer) => zstdDecompress(content, options);

/** The beginning of every piece: the format and its version. */
const magic = Buffer.from('SZB1');

const toKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'backups', 32));

function seal(key: Buffer, name: string, content: Buffer): Buffer {
  const nonce = randomBytes(12);
  // the name is part of what is sealed, so that pieces cannot be exchanged
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([magic, nonce, cipher.getAuthTag(), sealed]);
}

function unseal(keys: readonly Buffer[], name: string, bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 4).equals(magic)) throw new BackupError(`${name} is no part of a backup`);
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(4, 16))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(16, 32));
      return Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()]);
    } catch {
      // another key, or altered bytes
    }
  }
  throw new BackupError(`${name} cannot be opened: BACKUP_KEY is another one than it was made with, or it was altered`);
}

/** The place of the configuration; every piece is compressed and encrypted (AES-256-GCM) before it leaves. */
export function openBackupPlace({ folder, bucket, secret, otherSecret }: BackupsConfig): BackupPlace {
  const place = bucket === undefined ? createFolderPlace(folder ?? '') : createBucketPlace(bucket);
  const keys = [secret, otherSecret].flatMap((one) => (one === undefined ? [] : [toKey(one)]));
  return {
    ...place,
    async put(name, content) {
      return await place.put(name, seal(keys[0] as Buffer, name, await compress(content)));
    },
    async get(name) {
      const bytes = await place.get(name);
      return bytes === undefined ? undefined : await decompress(unseal(keys, name, bytes));
    },
  };
}
