import { hkdfSync } from 'node:crypto';

/** The purposes that have a key of their own. The text is part of the key, so changing it changes the key. */
type Purpose =
  | 'tokens'
  | 'one-time codes'
  | 'refresh successors'
  | 'picture uploads'
  | 'private photos'
  | 'document links'
  | 'second factor: sealing'
  | 'second factor: recovery'
  | 'bank accounts'
  | 'company sign-on'
  | 'webhook secrets';

const derived = new Map<string, Buffer>();

/**
 * Derives the key of one purpose from the product's secret (HKDF-SHA-256), so that a signature for one is invalid for
 * others.
 */
export function deriveKey(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(name, key);
  return key;
}
