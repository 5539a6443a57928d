import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { PhotoPurpose } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type AskedPhoto, bindPhoto, lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import { linkPhotoToOrders, type PhotoSubject } from '../private-photos/photos-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type AtStop, buildStopClock, calculateHappenedAtMs } from './lock-stop-and-move-orders-actions.ts';
import { listCourierStops } from './stops-queries.ts';

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

/** Says what a photo shows that this courier takes at a stop. */
export const toPhotoSubject = (
  { courierId, timeId }: AtStop,
  { scheduleDate }: CourierStop,
  purpose: PhotoPurpose,
) => ({
  courierId,
  consolidatorId: null,
  userId: null,
  timeId,
  scheduleDate,
  purpose,
});
