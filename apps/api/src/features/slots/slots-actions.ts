import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { addSlot as addSchemas } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findLocationName } from '../calendar/exception-locations-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import {
  countSoldFrom,
  countUnderWay,
  deactivateEndedSlots,
  insertSlot,
  lockSlot,
  updateSlot,
} from './slots-queries.ts';

export const slotHistoryKey = 'slots';

/** Creates an hour at a location, without a restaurant yet. Once per key. */
export async function addSlot(
  deps: Deps,
  userId: string,
  input: { locationId: string; hour: string },
  key: SentKey | undefined,
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const write = async (tx: Tx) => {
    const place = await findLocationName(tx, input.locationId);
    if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
    const id = deps.newId();
    if (!(await insertSlot(tx, { id, ...input }))) {
      return refuse('STATE_CONFLICT', { field: 'hour', message: 'Ese lugar ya tiene ese horario.' });
    }
    const change = { key: slotHistoryKey, old: null, new: { place, hour: input.hour }, userId, nowMs: deps.now() };
    await recordSettingChange(tx, change);
    await bumpCatalogVersion(tx);
    return { id };
  };
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: addSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Opens or closes an hour of a location, or sets its consolidator or its own waiting times. */
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
    if (hasConsolidator !== before.hasConsolidator && (await countUnderWay(tx, id)) > 0) {
      return refuse('STATE_CONFLICT', {
        field: 'hasConsolidator',
        message: 'Hay almuerzos de este horario en camino. Cámbialo cuando se entreguen.',
      });
    }
    // an hour that is opened again loses its last date
    const after = { active, closesOn: change.active === true ? null : closesOn, hasConsolidator, domiConfig };
    await updateSlot(tx, id, after);
    const { place, hour } = slot;
    const told = { old: { place, hour, ...before }, new: { place, hour, ...after } };
    await recordSettingChange(tx, { key: slotHistoryKey, ...told, userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

/**
 * Ends an hour of a location from a date on; null opens it again. Placed orders stay; returns how many there are from
 * that date on.
 */
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
    await recordSettingChange(tx, { key: slotHistoryKey, old, new: { place, hour, ...after }, userId, nowMs });
    await bumpCatalogVersion(tx);
    return { orders: closesOn === null ? 0 : await countSoldFrom(tx, id, closesOn) };
  });
}

/** Deactivates hours that have ended. A job runs it every minute. */
export async function closeEndedSlots(deps: Deps): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if ((await deactivateEndedSlots(tx, toBogotaDate(deps.now()))) > 0) await bumpCatalogVersion(tx);
  });
}
