import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockFirstLimit } from '../availability/first-limit-of-slot-or-dish-lock-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { recountSeats } from '../menu-management/recount-seats-and-stock-queries.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import { findSlotService, type SlotService, saveSlotService, saveTravelMinutes } from './slot-service-queries.ts';
import { slotHistoryKey } from './slots-actions.ts';
import { lockSlot } from './slots-queries.ts';

/** Sets how a restaurant serves an hour of a location: its capacity a day, cutoff and travel time. */
export async function serveSlot(
  deps: Deps,
  userId: string,
  of: { id: string; restaurantId: string },
  served: SlotService,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${of.restaurantId}`]);
    const done = await serveSlotIn(tx, deps, userId, of, served);
    if (isRefusal(done)) return done;
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

/**
 * Does what `serveSlot` does inside a transaction. The caller publishes the change and raises the catalog's version.
 */
export async function serveSlotIn(
  tx: Tx,
  deps: Deps,
  userId: string,
  { id, restaurantId }: { id: string; restaurantId: string },
  served: SlotService,
): Promise<{ restaurantTimeId: string; isNew: boolean } | Refusal<'NOT_FOUND'>> {
  const slot = await lockSlot(tx, id);
  const before = slot && (await findSlotService(tx, id, restaurantId));
  if (slot === undefined || before === undefined) return refuse('NOT_FOUND');
  const restaurantTimeId = await saveSlotService(tx, { id: deps.newId(), slotId: id, restaurantId, served });
  await saveTravelMinutes(tx, { locationId: slot.locationId, restaurantId, travelMinutes: served.travelMinutes });
  const { capacity } = served;
  // lunches sold before count against the new capacity
  if (capacity !== null && before.served !== null) {
    if (before.served.capacity === null) await lockFirstLimit(tx);
    await recountSeats(tx, { restaurantId, restaurantTimeId, capacity }, toBogotaDate(deps.now()));
  }
  const what = { place: slot.place, hour: slot.hour, restaurant: before.name };
  const old = before.served === null ? null : { ...what, ...before.served };
  await recordSettingChange(tx, { key: slotHistoryKey, old, new: { ...what, ...served }, userId, nowMs: deps.now() });
  return { restaurantTimeId, isNew: before.served === null };
}
