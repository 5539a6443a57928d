import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { deriveKey, listSecrets } from '../../key-derivation.ts';

const linkMinutes = 15;

const signLink = (secret: string, id: string, expires: number): string =>
  createHmac('sha256', deriveKey(secret, 'document links')).update(`${id}:${expires}`).digest('base64url');

/** Builds a link to a document's PDF that works for a quarter of an hour without a session. */
export function buildDocumentLink(deps: Pick<Deps, 'config' | 'now'>, id: string): string {
  const expires = deps.now() + linkMinutes * MINUTE_MS;
  return `/api/nomina/documents/${id}/pdf?expires=${expires}&key=${signLink(deps.config.secret, id, expires)}`;
}

/** Returns whether a link is genuine and not expired. */
export function isDocumentLinkValid(
  deps: Pick<Deps, 'config' | 'now'>,
  id: string,
  expires: number,
  key: string,
): boolean {
  const given = Buffer.from(key);
  const isSigned = listSecrets(deps.config).some((secret) => {
    const wanted = Buffer.from(signLink(secret, id, expires));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isSigned && expires > deps.now();
}

export const hashSha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Returns a keyed hash of an address or browser name: it can be compared but not reversed. */
export const hashTrace = (secret: string, trace: string): string =>
  createHmac('sha256', secret).update(`trace:${trace}`).digest('hex');
