import { randomBytes } from 'node:crypto';
import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertPhoto, lockPhoto, type PhotoSubject, readPhotoByHash } from './photos-queries.ts';

const isSameStop = (a: PhotoSubject, b: PhotoSubject): boolean =>
  a.courierId === b.courierId &&
  a.consolidatorId === b.consolidatorId &&
  a.userId === b.userId &&
  a.timeId === b.timeId &&
  a.scheduleDate === b.scheduleDate &&
  a.purpose === b.purpose;

export type AskedPhoto = { photoId: string; url: string; maxBytes: number; kept: boolean };

/** Records what a coming photo shows, by the hash of its bytes, and returns the address to which they are sent. */
export async function bindPhoto(
  deps: Deps,
  wanted: PhotoSubject,
  sha256: string,
): Promise<AskedPhoto | Refusal<'STATE_CONFLICT'>> {
  const id = randomBytes(16).toString('hex');
  await inOneStatement(deps, (tx) => insertPhoto(tx, { ...wanted, id, sha256 }, deps.now()));
  const photo = await readPhotoByHash(deps.db, sha256);
  if (!isSameStop(photo, wanted)) return refuse('STATE_CONFLICT', { message: 'Esa foto ya se usó. Toma otra.' });
  return {
    photoId: photo.id,
    url: `/api/domi/photos/${photo.id}`,
    maxBytes: MAX_PHOTO_BYTES,
    kept: photo.keptAt !== null,
  };
}

/** Locks a photo whose bytes are stored. Refuses a photo of another person, stop or purpose, or without bytes. */
export async function lockStopPhoto(tx: Tx, photoId: string, wanted: PhotoSubject) {
  const photo = await lockPhoto(tx, photoId);
  return photo === undefined || photo.keptAt === null || !isSameStop(photo, wanted)
    ? refuse('VALIDATION', { field: 'photoId', message: 'Toma la foto de esta parada.' })
    : photo;
}
