import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { addSlot as addSchemas } from '@sazon/contract/settings/platform-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { onceFor } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockFirstLimit } from '../availability/first-limit-queries.ts';
import { placeName } from '../calendar/calendar-admin-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { recountPlaces } from '../menus/recount-queries.ts';
import { noteChange } from '../settings/setting-changes-queries.ts';
import {
  insertSlot,
  lockSlot,
  type Served,
  servedBy,
  setTravel,
  soldFrom,
  switchOffClosed,
  underWayAt,
  updateSlot,
  upsertServed,
} from './slots-queries.ts';

const historyKey = 'slots';

/** A new hour at a place; nobody serves it yet. Once for a key. */
export async function addSlot(
  deps: Deps,
  userId: string,
  input: { locationId: string; hour: string },
  key: SentKey | undefined,
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const write = async (tx: Tx) => {
    const place = await placeName(tx, input.locationId);
    if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
    const id = deps.newId();
    if (!(await insertSlot(tx, { id, ...input }))) {
      return refuse('STATE_CONFLICT', { field: 'hour', message: 'Ese lugar ya tiene ese horario.' });
    }
    const change = { key: historyKey, old: null, new: { place, hour: input.hour }, userId, nowMs: deps.now() };
    await noteChange(tx, change);
    await bumpCatalogVersion(tx);
    return { id };
  };
  return await inTransaction(deps, (tx) =>
    onceFor(tx, { actorId: userId, key, reply: addSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Opens or closes an hour of a place, gives it a consolidator, or its own waiting times. */
export async function changeSlot(
  deps: Deps,
  userId: string,
  id: string,
  change: {
    active?: boolean | undefined;
    hasConsolidator?: boolean | undefined;
    waiting?: { minutesToNotify: number; maxWaitTimeMinutes: number } | null | undefined;
  },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const slot = await lockSlot(tx, id);
    if (slot === undefined) return refuse('NOT_FOUND');
    const { active: isActive, closesOn, hasConsolidator: has, domiConfig: own } = slot;
    const before = { active: isActive, closesOn, hasConsolidator: has, domiConfig: own };
    const { active = before.active, hasConsolidator = before.hasConsolidator, waiting } = change;
    const alert = { notDeliveredUserAlert: before.domiConfig?.notDeliveredUserAlert ?? null };
    const domiConfig = waiting === undefined ? before.domiConfig : waiting === null ? null : { ...waiting, ...alert };
    if (hasConsolidator !== before.hasConsolidator && (await underWayAt(tx, id)) > 0) {
      return refuse('STATE_CONFLICT', {
        field: 'hasConsolidator',
        message: 'Hay almuerzos de este horario en camino. Cámbialo cuando se entreguen.',
      });
    }
    // opened again it goes on: its last date is forgotten
    const after = { active, closesOn: change.active === true ? null : closesOn, hasConsolidator, domiConfig };
    await updateSlot(tx, id, after);
    const { place, hour } = slot;
    const told = { old: { place, hour, ...before }, new: { place, hour, ...after } };
    await noteChange(tx, { key: historyKey, ...told, userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

/** An hour of a place takes no orders for a date and later, or goes on (null). What is sold stays whole. */
export async function closeSlot(
  deps: Deps,
  userId: string,
  id: string,
  closesOn: IsoDate | null,
): Promise<{ orders: number } | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  if (closesOn !== null && closesOn < today)
    return refuse('VALIDATION', { field: 'closesOn', message: 'Esa fecha ya pasó.' });
  return await inTransaction(deps, async (tx) => {
    const slot = await lockSlot(tx, id);
    if (slot === undefined) return refuse('NOT_FOUND');
    const { place, hour, active, hasConsolidator, domiConfig } = slot;
    const after = { active: closesOn === null || (active && closesOn > today), closesOn };
    await updateSlot(tx, id, { ...after, hasConsolidator, domiConfig });
    const old = { place, hour, active, closesOn: slot.closesOn };
    await noteChange(tx, { key: historyKey, old, new: { place, hour, ...after }, userId, nowMs });
    await bumpCatalogVersion(tx);
    return { orders: closesOn === null ? 0 : await soldFrom(tx, id, closesOn) };
  });
}

/** Switches off the hours whose last date is over. A job of every minute. */
export async function closeSlotsThatEnd(deps: Deps): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if ((await switchOffClosed(tx, toBogotaDate(deps.now()))) > 0) await bumpCatalogVersion(tx);
  });
}

/** A restaurant serves an hour of a place, with so many orders a day and until when they are taken. */
export async function serveSlot(
  deps: Deps,
  userId: string,
  { id, restaurantId }: { id: string; restaurantId: string },
  served: Served,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const slot = await lockSlot(tx, id);
    const before = slot && (await servedBy(tx, id, restaurantId));
    if (slot === undefined || before === undefined) return refuse('NOT_FOUND');
    const restaurantTimeId = await upsertServed(tx, { id: deps.newId(), slotId: id, restaurantId, served });
    await setTravel(tx, { locationId: slot.locationId, restaurantId, travelMinutes: served.travelMinutes });
    const { capacity } = served;
    // what was sold before this limit counts
    if (capacity !== null && before.served !== null) {
      if (before.served.capacity === null) await lockFirstLimit(tx);
      await recountPlaces(tx, { restaurantId, restaurantTimeId, capacity }, toBogotaDate(deps.now()));
    }
    const what = { place: slot.place, hour: slot.hour, restaurant: before.name };
    const old = before.served === null ? null : { ...what, ...before.served };
    await noteChange(tx, { key: historyKey, old, new: { ...what, ...served }, userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
