import { createHash, randomBytes } from 'node:crypto';
import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { HOUR_MS, toBogotaDate } from '@sazon/domain/calendar/bogota';
import type { PhotoPurpose } from '../../db/schema/database.ts';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { inTurn } from '../../outside/picture-turns.ts';
import { photoKey, photoOfLink } from '../courier-photos/photo-links.ts';
import {
  insertPhoto,
  lockPhoto,
  type PhotoOf,
  photoById,
  photoOfBytes,
  setKept,
  tellOf,
} from '../courier-photos/photos-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { type AtStop, clockOf, happenedAtOf } from './courier-stop-actions.ts';
import { makePhoto } from './photo-making.ts';
import { courierStopsOf } from './stops-queries.ts';

/** A phone that was offline for a whole day still gets its photos through. */
const openForMs = 24 * HOUR_MS;

const isSameStop = (a: PhotoOf, b: PhotoOf): boolean =>
  a.courierId === b.courierId &&
  a.consolidatorId === b.consolidatorId &&
  a.userId === b.userId &&
  a.timeId === b.timeId &&
  a.scheduleDate === b.scheduleDate &&
  a.purpose === b.purpose;

type AskedPhoto = { photoId: string; url: string; maxBytes: number; kept: boolean };

/**
 * Binds a photo that is yet to come to a stop of the courier, to what it is for and to its very bytes. Bytes that serve
 * another stop, or another courier, are refused: a photo tells one story.
 */
export async function askForPhoto(
  deps: Deps,
  at: AtStop,
  { purpose, sha256 }: { purpose: PhotoPurpose; sha256: string },
): Promise<AskedPhoto | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const scheduleDate = toBogotaDate(happenedAtOf(deps, at));
  const { courierId, timeId } = at;
  const settings = await settingsOf(deps);
  const [stop] = await courierStopsOf(deps.db, { courierId, timeId, scheduleDate }, clockOf(deps, settings));
  if (stop === undefined) return refuse('NOT_FOUND');
  return await bindPhoto(
    deps,
    { courierId, consolidatorId: null, userId: null, timeId, scheduleDate, purpose },
    sha256,
  );
}

/** Notes what a photo that is yet to come is about, and answers where its bytes go. */
export async function bindPhoto(
  deps: Deps,
  wanted: PhotoOf,
  sha256: string,
): Promise<AskedPhoto | Refusal<'STATE_CONFLICT'>> {
  const id = randomBytes(16).toString('hex');
  await inOneStatement(deps, (tx) => insertPhoto(tx, { ...wanted, id, sha256 }, deps.now()));
  const photo = await photoOfBytes(deps.db, sha256);
  if (!isSameStop(photo, wanted)) return refuse('STATE_CONFLICT', { message: 'Esa foto ya se usó. Toma otra.' });
  return {
    photoId: photo.id,
    url: `/api/domi/photos/${photo.id}`,
    maxBytes: MAX_PHOTO_BYTES,
    kept: photo.keptAt !== null,
  };
}

/** Whether a photo was announced under this id, not too long ago. */
export async function isPhotoAwaited(deps: Deps, photoId: string): Promise<boolean> {
  const photo = await photoById(deps.db, photoId);
  return photo !== undefined && photo.askedAt + openForMs >= deps.now();
}

/** Keeps the bytes that were announced, made anew. Sent again: kept already. */
export async function keepPhoto(
  deps: Deps,
  photoId: string,
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  const photo = await photoById(deps.db, photoId);
  if (photo === undefined || photo.askedAt + openForMs < deps.now()) return refuse('NOT_FOUND');
  if (createHash('sha256').update(bytes).digest('hex') !== photo.sha256) {
    return refuse('VALIDATION', { field: 'photo', message: 'La foto no llegó completa.' });
  }
  if (photo.keptAt !== null) return { ok: true };
  const made = await inTurn(() => makePhoto(bytes));
  if (made === undefined) return refuse('UNSUPPORTED_MEDIA', { field: 'photo' });
  await deps.files.put(photoKey(photoId), made);
  await inOneStatement(deps, (tx) => setKept(tx, photoId, deps.now()));
  return { ok: true };
}

/** The bytes behind a link to a private photo; undefined: the link is not ours or over. */
export async function readPhoto(deps: Deps, token: string): Promise<Buffer | undefined> {
  const photoId = photoOfLink(deps.config.secret, token, deps.now());
  return photoId === undefined ? undefined : await deps.files.get(photoKey(photoId));
}

/** A kept photo of this very stop and purpose, locked; refused when it is of another one, or its bytes are not here. */
export async function photoFor(tx: Tx, photoId: string, wanted: PhotoOf) {
  const photo = await lockPhoto(tx, photoId);
  return photo === undefined || photo.keptAt === null || !isSameStop(photo, wanted)
    ? refuse('VALIDATION', { field: 'photoId', message: 'Toma la foto de esta parada.' })
    : photo;
}

/** Ties a kept photo of this stop to lunches of it. One of another stop, of another purpose, or used before, is refused. */
export async function usePhoto(
  tx: Tx,
  photoId: string,
  wanted: PhotoOf,
  orderIds: readonly string[],
): Promise<Refusal<'STATE_CONFLICT' | 'VALIDATION'> | undefined> {
  const photo = await photoFor(tx, photoId, wanted);
  if ('refusal' in photo) return photo;
  if (photo.orderIds.some((id) => !orderIds.includes(id))) {
    return refuse('STATE_CONFLICT', { message: 'Esa foto ya se usó. Toma otra.' });
  }
  await tellOf(tx, { id: photoId, purpose: wanted.purpose }, orderIds);
  return undefined;
}
