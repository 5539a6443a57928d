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

/** Returns the secret outside production: it is created once beside the data, so that sessions survive a restart. */
export const readOrCreateSecret = (dataDir: string): string =>
  readOrCreateFile(path.join(dataDir, 'session-secret'), () => randomBytes(32).toString('base64url'));

const madeKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Returns the push keys that were created once beside the data: browsers that subscribed with others would get nothing.
 */
export function readOrCreatePushKeys(dataDir: string): z.output<typeof madeKeys> {
  const text = readOrCreateFile(path.join(dataDir, 'push-keys.json'), () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    // a private key that begins with zeros is exported shorter
    const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
    return JSON.stringify({ publicKey: pair.getPublicKey('base64url'), privateKey });
  });
  return madeKeys.parse(JSON.parse(text));
}

/** Returns the content of a file; the first process creates it. */
function readOrCreateFile(file: string, make: () => string): string {
  try {
    fs.writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8');
}
