import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runInTurn } from '../../outside/picture-queue.ts';
import { encodePhoto } from './photo-encoding.ts';
import { buildPhotoKey, verifyPhotoLink } from './photo-links.ts';
import { findPhoto, markPhotoStored } from './photos-queries.ts';

/** How long bytes may follow: a phone without a connection for a whole day can still send its photos. */
const openForMs = 24 * HOUR_MS;

/** Whether a photo was reserved under this id within the last 24 hours, so that its bytes may come. */
export async function isPhotoAwaited(deps: Deps, photoId: string): Promise<boolean> {
  const photo = await findPhoto(deps.db, photoId);
  return photo !== undefined && photo.askedAt + openForMs >= deps.now();
}

/** Encodes and stores the bytes of a reserved photo. Changes nothing when they are stored already. */
export async function storePhoto(
  deps: Deps,
  photoId: string,
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  const photo = await findPhoto(deps.db, photoId);
  if (photo === undefined || photo.askedAt + openForMs < deps.now()) return refuse('NOT_FOUND');
  if (createHash('sha256').update(bytes).digest('hex') !== photo.sha256) {
    return refuse('VALIDATION', { field: 'photo', message: 'La foto no llegó completa.' });
  }
  if (photo.keptAt !== null) return { ok: true };
  const made = await runInTurn(() => encodePhoto(bytes));
  if (made === undefined) return refuse('UNSUPPORTED_MEDIA', { field: 'photo' });
  await deps.files.put(buildPhotoKey(photoId), made);
  await inOneStatement(deps, (tx) => markPhotoStored(tx, photoId, deps.now()));
  return { ok: true };
}

/** Reads the photo of a signed link. Returns undefined when the link is forged or expired, or the file is gone. */
export async function readPhoto(deps: Deps, token: string): Promise<Buffer | undefined> {
  const photoId = verifyPhotoLink(deps.config, token, deps.now());
  return photoId === undefined ? undefined : await deps.files.get(buildPhotoKey(photoId));
}
