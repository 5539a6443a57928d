import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { HOUR_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { PhotoPurpose } from '../../db/schema/database.ts';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runInTurn } from '../../outside/picture-queue.ts';
import { type AskedPhoto, bindPhoto, lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import { buildPhotoKey, verifyPhotoLink } from '../private-photos/photo-links.ts';
import { findPhoto, linkPhotoToOrders, markPhotoStored, type PhotoSubject } from '../private-photos/photos-queries.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { encodePhoto } from './photo-encoding.ts';
import { type AtStop, buildStopClock, calculateHappenedAtMs } from './run-at-stop-actions.ts';
import { listCourierStops } from './stops-queries.ts';

/** How long bytes may follow: a phone without a connection for a whole day can still send its photos. */
const openForMs = 24 * HOUR_MS;

/**
 * Reserves an address for a photo, bound to a stop of the courier, its purpose and its exact bytes. The same bytes for
 * another stop or courier are refused.
 */
export async function requestPhoto(
  deps: Deps,
  at: AtStop,
  { purpose, sha256 }: { purpose: PhotoPurpose; sha256: string },
): Promise<AskedPhoto | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const scheduleDate = toBogotaDate(calculateHappenedAtMs(deps, at));
  const { courierId, timeId } = at;
  const settings = await loadSettings(deps);
  const [stop] = await listCourierStops(deps.db, { courierId, timeId, scheduleDate }, buildStopClock(deps, settings));
  if (stop === undefined) return refuse('NOT_FOUND');
  return await bindPhoto(
    deps,
    { courierId, consolidatorId: null, userId: null, timeId, scheduleDate, purpose },
    sha256,
  );
}

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

/** Links a stored photo to lunches of this stop. Refuses one of another stop or purpose, or used for other lunches. */
export async function attachPhoto(
  tx: Tx,
  photoId: string,
  wanted: PhotoSubject,
  orderIds: readonly string[],
): Promise<Refusal<'STATE_CONFLICT' | 'VALIDATION'> | undefined> {
  const photo = await lockStopPhoto(tx, photoId, wanted);
  if ('refusal' in photo) return photo;
  if (photo.orderIds.some((id) => !orderIds.includes(id))) {
    return refuse('STATE_CONFLICT', { message: 'Esa foto ya se usó. Toma otra.' });
  }
  await linkPhotoToOrders(tx, { id: photoId, purpose: wanted.purpose }, orderIds);
  return undefined;
}
