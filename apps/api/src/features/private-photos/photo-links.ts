import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { deriveKey, listSecrets, type Secrets } from '../../key-derivation.ts';

/**
 * How long a beat of the clock lasts, in milliseconds. Links expire at beats, so that a list which is read again has
 * the same links and browsers use what they have cached.
 */
const beatMs = 15 * MINUTE_MS;
const idBytes = 16;
const passBytes = idBytes + 8;
const tokenBytes = passBytes + 32;

/** Returns the key under which a photo's bytes are stored. */
export const buildPhotoKey = (photoId: string): string => `couriers/${photoId.slice(0, 2)}/${photoId}.webp`;

const signPass = (secret: string, pass: Buffer) =>
  createHmac('sha256', deriveKey(secret, 'private photos')).update(pass).digest();

/**
 * Builds a signed link to a private photo, valid for 15 to 30 minutes. Give it only to people who may see the photo,
 * because the request for an image carries no session.
 */
export function buildPhotoUrl(secret: string, photoId: string, nowMs: number): string {
  const until = Buffer.alloc(8);
  until.writeBigUInt64BE(BigInt((Math.floor(nowMs / beatMs) + 2) * beatMs));
  const pass = Buffer.concat([Buffer.from(photoId, 'hex'), until]);
  return `/api/photos/${Buffer.concat([pass, signPass(secret, pass)]).toString('base64url')}`;
}

/** Returns what builds the links to the photos of one answer. */
export const linkPhotos =
  (deps: Pick<Deps, 'config' | 'now'>) =>
  (photoId: string): string =>
    buildPhotoUrl(deps.config.secret, photoId, deps.now());

/** Returns the id of a link's photo. Returns undefined when the link is forged or expired. */
export function verifyPhotoLink(secrets: Secrets, token: string, nowMs: number): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenBytes) return undefined;
  const pass = bytes.subarray(0, passBytes);
  const isSigned = listSecrets(secrets).some((one) => timingSafeEqual(bytes.subarray(passBytes), signPass(one, pass)));
  if (!isSigned) return undefined;
  return Number(pass.readBigUInt64BE(idBytes)) > nowMs ? pass.toString('hex', 0, idBytes) : undefined;
}
