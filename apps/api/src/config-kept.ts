import { createECDH, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** Throws when the folder is not writable; creates it when it is missing. */
export function requireWritable(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Outside production the secret is created once and kept beside the data, so that sessions survive a restart. */
export const keptSecret = (dataDir: string): string =>
  madeOnce(path.join(dataDir, 'session-secret'), () => randomBytes(32).toString('base64url'));

const madeKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The push keys too: browsers that subscribed with other keys would receive nothing. */
export function keptPushKeys(dataDir: string): z.output<typeof madeKeys> {
  const text = madeOnce(path.join(dataDir, 'push-keys.json'), () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    // a private key with leading zeros is exported shorter
    const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
    return JSON.stringify({ publicKey: pair.getPublicKey('base64url'), privateKey });
  });
  return madeKeys.parse(JSON.parse(text));
}

/** Reads the file; the first process creates and writes it. */
function madeOnce(file: string, make: () => string): string {
  try {
    fs.writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8');
}
