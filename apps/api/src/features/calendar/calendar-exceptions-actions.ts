import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { addCalendarException as addSchemas } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { runOnce } from '../../db/idempotency.ts';
import type { CalendarKind } from '../../db/schema/database.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import {
  countExceptionOrders,
  deleteException,
  type ExceptionRow,
  insertException,
  lockException,
  updateException,
} from './calendar-exceptions-queries.ts';
import { findLocationName } from './exception-locations-queries.ts';

const historyKey = 'calendar';

/** Returns what the history says of an exception. */
const told = ({ date, kind, reason }: ExceptionRow, place: string | null) => ({ date, kind, reason, place });

/** Opens or closes a date, everywhere or at one location. Orders that exist stay. A repeated key adds nothing. */
export async function addException(
  deps: Deps,
  userId: string,
  input: { date: IsoDate; kind: CalendarKind; reason: string; locationId: string | null },
  key: SentKey | undefined,
): Promise<{ id: string; orders: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const nowMs = deps.now();
  if (input.date < toBogotaDate(nowMs)) {
    return refuse('VALIDATION', { field: 'date', message: isOver });
  }
  const write = async (tx: Tx) => {
    const place = await findPlaceName(tx, input.locationId);
    if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
    const row = { id: deps.newId(), ...input };
    if (!(await insertException(tx, row))) {
      return refuse('STATE_CONFLICT', { field: 'date', message: isTaken });
    }
    const orders = await countExceptionOrders(tx, row.id);
    await recordSettingChange(tx, { key: historyKey, old: null, new: told(row, place), userId, nowMs });
    await bumpCatalogVersion(tx);
    return { id: row.id, orders };
  };
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: addSchemas.reply }, nowMs, () => write(tx)),
  );
}

/** Changes an exception that is not over: date, kind, reason or location. */
export async function changeException(
  deps: Deps,
  userId: string,
  id: string,
  input: { date: IsoDate; kind: CalendarKind; reason: string; locationId: string | null },
): Promise<{ id: string; orders: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  if (input.date < today) return refuse('VALIDATION', { field: 'date', message: isOver });
  return await inTransaction(deps, async (tx) => {
    const before = await lockException(tx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (before.date < today) return refuse('STATE_CONFLICT', { field: 'date', message: isOver });
    const [place, oldPlace] = [await findPlaceName(tx, input.locationId), await findPlaceName(tx, before.locationId)];
    if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
    const row = { id, ...input };
    if (!(await updateException(tx, row))) return refuse('STATE_CONFLICT', { field: 'date', message: isTaken });
    const orders = await countExceptionOrders(tx, id);
    const changed = { old: told(before, oldPlace ?? null), new: told(row, place) };
    await recordSettingChange(tx, { key: historyKey, ...changed, userId, nowMs });
    await bumpCatalogVersion(tx);
    return { id, orders };
  });
}

const isOver = 'Esa fecha ya pasó.';
const isTaken = 'Esa fecha ya tiene una excepción ahí. Quítala primero.';

/** Returns the name of a location, null for everywhere, or undefined when there is no such location. */
const findPlaceName = async (tx: Tx, locationId: string | null): Promise<string | null | undefined> =>
  locationId === null ? null : await findLocationName(tx, locationId);

/** Deletes an exception, so that its date follows the rule of weekdays again. */
export async function removeException(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const row = await deleteException(tx, id);
    if (row === undefined) return refuse('NOT_FOUND');
    const place = (await findPlaceName(tx, row.locationId)) ?? null;
    await recordSettingChange(tx, { key: historyKey, old: told(row, place), new: null, userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
