import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import type { Deps } from '../../deps.ts';
import { keyFor } from '../../keys.ts';

const linkMinutes = 15;

const keyOf = (secret: string, id: string, expires: number): string =>
  createHmac('sha256', keyFor(secret, 'document links')).update(`${id}:${expires}`).digest('base64url');

/** An address of a document's PDF that whoever has it may open for a quarter of an hour. */
export function documentLink(deps: Pick<Deps, 'config' | 'now'>, id: string): string {
  const expires = deps.now() + linkMinutes * MINUTE_MS;
  return `/api/nomina/documents/${id}/pdf?expires=${expires}&key=${keyOf(deps.config.secret, id, expires)}`;
}

/** Whether such an address is ours and still good. */
export function isGoodLink(deps: Pick<Deps, 'config' | 'now'>, id: string, expires: number, key: string): boolean {
  const [given, wanted] = [Buffer.from(key), Buffer.from(keyOf(deps.config.secret, id, expires))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) && expires > deps.now();
}

export const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A keyed hash of where somebody came from: equal is equal, and nobody can read it back. */
export const tracesHash = (secret: string, trace: string): string =>
  createHmac('sha256', secret).update(`trace:${trace}`).digest('hex');
