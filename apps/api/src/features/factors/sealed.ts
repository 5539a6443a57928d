import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keyFor } from '../../keys.ts';

/** A text that only this product can read again, and only for the person it was sealed for (AES-256-GCM). */
export function seal(secret: string, userId: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'second factor: sealing'), nonce).setAAD(
    Buffer.from(userId),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Reads what was sealed; throws for what was not, or was sealed for somebody else. */
export function unseal(secret: string, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'second factor: sealing'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** What is kept of a recovery code. */
export const recoveryHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', keyFor(secret, 'second factor: recovery')).update(`${userId}:${code}`).digest('base64url');
