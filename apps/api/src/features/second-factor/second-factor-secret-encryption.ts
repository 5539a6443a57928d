import { createHmac } from 'node:crypto';
import { deriveKey, deriveKeys, type Secrets } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';

/** Encrypts a text of one person, so that only this product can read it. */
export const sealText = (secret: string, userId: string, text: string): string =>
  sealFor(deriveKey(secret, 'second factor: sealing'), userId, text);

/** Decrypts a text. Throws when it is forged or of another person. */
export const unsealText = (secrets: Secrets, userId: string, sealed: string): string =>
  unsealFor(deriveKeys(secrets, 'second factor: sealing'), userId, sealed);

/** Returns the hash under which a recovery code is stored. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'second factor: recovery')).update(`${userId}:${code}`).digest('base64url');
