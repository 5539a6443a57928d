import { createHmac } from 'node:crypto';
import { deriveKey } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';

const deriveFactorKey = (secret: string) => deriveKey(secret, 'second factor: sealing');

/** Encrypts a text of one person, so that only this product can read it. */
export const sealText = (secret: string, userId: string, text: string): string =>
  sealFor(deriveFactorKey(secret), userId, text);

/** Decrypts a text. Throws when it is forged or of another person. */
export const unsealText = (secret: string, userId: string, sealed: string): string =>
  unsealFor(deriveFactorKey(secret), userId, sealed);

/** Returns the hash under which a recovery code is stored. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'second factor: recovery')).update(`${userId}:${code}`).digest('base64url');
