import { hkdfSync } from 'node:crypto';

/** The purposes that have a key of their own. The text is part of the key, so changing it changes the key. */
export type Purpose =
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

/** The secrets that are accepted: the one that signs, and another one while the two are exchanged. */
export type Secrets = { readonly secret: string; readonly otherSecret: string | undefined };

export const listSecrets = ({ secret, otherSecret }: Secrets): readonly string[] =>
  otherSecret === undefined ? [secret] : [secret, otherSecret];

/** The keys that open what is sealed for a purpose; the first one seals. */
export const deriveKeys = (secrets: Secrets, purpose: Purpose): readonly Buffer[] =>
  listSecrets(secrets).map((secret) => deriveKey(secret, purpose));

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
