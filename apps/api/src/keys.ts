import { hkdfSync } from 'node:crypto';

/** What has a key of its own. The words are in the key: another word is another key. */
type Purpose =
  | 'tokens'
  | 'one-time codes'
  | 'refresh successors'
  | 'picture uploads'
  | 'private photos'
  | 'document links'
  | 'second factor: sealing'
  | 'second factor: recovery';

const derived = new Map<string, Buffer>();

/** The key of one purpose, derived from the product's secret (HKDF-SHA-256): what is signed for one is nothing for another. */
export function keyFor(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(name, key);
  return key;
}
