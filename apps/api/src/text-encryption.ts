import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts a text for one owner with this key (AES-256-GCM); only the same key and owner can decrypt it. */
export function sealFor(key: Buffer, ownerId: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a sealed text by the first of these keys that fits; throws when it was altered, not sealed, or sealed for
 * another owner.
 */
export function unsealFor(keys: readonly Buffer[], ownerId: string, sealed: string): string {
  for (const [index, key] of keys.entries()) {
    try {
      return unseal(key, ownerId, sealed);
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error('no key to unseal with');
}

function unseal(key: Buffer, ownerId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
