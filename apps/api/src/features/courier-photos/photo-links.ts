import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { keyFor } from '../../keys.ts';

/** Links end at these beats of the clock, so that a list that is read again shows the same ones and loads nothing twice. */
const beatMs = 15 * MINUTE_MS;
const idBytes = 16;
const passBytes = idBytes + 8;
const tokenBytes = passBytes + 32;

/** Where the bytes of a photo are kept. */
export const photoKey = (photoId: string): string => `couriers/${photoId.slice(0, 2)}/${photoId}.webp`;

const signatureOf = (secret: string, pass: Buffer) =>
  createHmac('sha256', keyFor(secret, 'private photos')).update(pass).digest();

/**
 * The address of a private photo, for those who may see it: it is given only in answers to them, and ends after 15 to 30
 * minutes. A picture on a page carries no session, so the address itself is the proof.
 */
export function photoUrl(secret: string, photoId: string, nowMs: number): string {
  const until = Buffer.alloc(8);
  until.writeBigUInt64BE(BigInt((Math.floor(nowMs / beatMs) + 2) * beatMs));
  const pass = Buffer.concat([Buffer.from(photoId, 'hex'), until]);
  return `/api/photos/${Buffer.concat([pass, signatureOf(secret, pass)]).toString('base64url')}`;
}

/** The photo of a link; undefined: not ours, or over. */
export function photoOfLink(secret: string, token: string, nowMs: number): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenBytes) return undefined;
  const pass = bytes.subarray(0, passBytes);
  if (!timingSafeEqual(bytes.subarray(passBytes), signatureOf(secret, pass))) return undefined;
  return Number(pass.readBigUInt64BE(idBytes)) > nowMs ? pass.toString('hex', 0, idBytes) : undefined;
}
