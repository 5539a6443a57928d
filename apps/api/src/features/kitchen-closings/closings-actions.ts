import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type * as contract from '@sazon/contract/kitchen-closings/routes';
import { addClosing as addSchemas } from '@sazon/contract/kitchen-closings/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { compareDates, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { describeClosing, findClosingProblem, findNextSpan } from '@sazon/domain/catalog/kitchen-closings';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { recordRestaurantChanges } from '../restaurants/record-restaurant-changes-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { buildReopenedMessages } from './closing-messages.ts';
import {
  type ClosingRow,
  countClosingOrders,
  deleteClosing,
  listClosingRows,
  lockAndCountClosings,
  lockClosing,
  saveClosing,
} from './closings-queries.ts';
import { deleteNoticesOfReopened } from './lunches-on-closings-queries.ts';

type Caller = Actor & { userId: string };
type Given = RouteParsed<typeof contract.addClosing>['body'];
type Written = { id: string; orders: number };

/** The most closings of a kitchen that are not over. */
const mostClosings = 200;
const isOver = 'Ese cierre ya pasó.';

/** Lists the closings of a kitchen: those that go on or come by date, then those that are over, the latest first. */
export async function listClosings(
  deps: Deps,
  actor: Actor,
  restaurantId: string,
): Promise<RouteReply<typeof contract.listClosings> | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
  if (no !== undefined) return no;
  const today = toBogotaDate(deps.now());
  const rows = (await listClosingRows(deps.db, restaurantId, today)).map((row) => ({
    ...row,
    next: findNextSpan(row, today),
  }));
  const ahead = rows.filter(({ next }) => next !== null);
  const over = rows.filter(({ next }) => next === null);
  return {
    data: [
      ...ahead.sort((a, b) => compareDates(a.next?.from ?? '', b.next?.from ?? '')),
      ...over.sort((a, b) => compareDates(b.to, a.to)),
    ],
  };
}

/** Closes the caller's kitchen on dates. A repeated key adds nothing. */
export async function addClosing(
  deps: Deps,
  actor: Caller,
  { restaurantId, ...dates }: Given,
  key: SentKey | undefined,
): Promise<Written | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  const today = toBogotaDate(deps.now());
  if (dates.from < today) return refuse('VALIDATION', { field: 'from', message: 'Esa fecha ya pasó.' });
  const problem = findClosingProblem(dates, today);
  if (problem !== null) return refuse('VALIDATION', problem);
  return await inTransaction(deps, (tx, events) =>
    runOnce(tx, { actorId: actor.userId, key, reply: addSchemas.reply }, deps.now(), async () => {
      events.publish([`restaurant:${restaurantId}`]);
      const count = await lockAndCountClosings(tx, restaurantId, today);
      if (count === undefined) return refuse('NOT_FOUND');
      if (count >= mostClosings) return refuse('STATE_CONFLICT', { message: `Máximo ${mostClosings} cierres.` });
      return await write(tx, deps, actor.userId, restaurantId, null, { id: deps.newId(), ...dates });
    }),
  );
}

/** Changes a closing of the caller's kitchen that is not over. */
export async function changeClosing(
  deps: Deps,
  actor: Caller,
  id: string,
  { restaurantId, ...dates }: Given,
): Promise<Written | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  const today = toBogotaDate(deps.now());
  return await inTransaction(deps, async (tx, events) => {
    const before = await lockClosing(tx, restaurantId, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (findNextSpan(before, today) === null) return refuse('STATE_CONFLICT', { message: isOver });
    if (dates.from < today && dates.from !== before.from)
      return refuse('VALIDATION', { field: 'from', message: 'Esa fecha ya pasó.' });
    const problem = findClosingProblem(dates, dates.yearly ? dates.from : today);
    if (problem !== null) return refuse('VALIDATION', problem);
    events.publish([`restaurant:${restaurantId}`]);
    const written = await write(tx, deps, actor.userId, restaurantId, before, { id, ...dates });
    await notifyOfReopened(tx, deps, restaurantId);
    return written;
  });
}

/** Takes a closing of the caller's kitchen away, unless it is over. */
export async function removeClosing(
  deps: Deps,
  actor: Caller,
  id: string,
  restaurantId: string,
): Promise<RouteReply<typeof contract.removeClosing> | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    const before = await lockClosing(tx, restaurantId, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (findNextSpan(before, toBogotaDate(deps.now())) === null) return refuse('STATE_CONFLICT', { message: isOver });
    events.publish([`restaurant:${restaurantId}`]);
    await deleteClosing(tx, id);
    await bumpCatalogVersion(tx);
    const change = { setting: 'closing', was: describeClosing(before), is: null };
    await recordRestaurantChanges(tx, restaurantId, [change], { actorId: actor.userId, nowMs: deps.now() });
    return { kept: await notifyOfReopened(tx, deps, restaurantId) };
  });
}

async function write(
  tx: Tx,
  deps: Deps,
  userId: string,
  restaurantId: string,
  before: ClosingRow | null,
  given: { id: string; from: IsoDate; to: IsoDate; yearly: boolean; reason: string },
): Promise<Written> {
  const nowMs = deps.now();
  // it stands within sentences: 'La cocina no abre ese día: vacaciones.'
  const closing = { ...given, reason: given.reason.replace(/(?<=\S)\.$/, '') };
  await saveClosing(tx, restaurantId, closing, { userId, nowMs });
  await bumpCatalogVersion(tx);
  const change = { setting: 'closing', was: before && describeClosing(before), is: describeClosing(closing) };
  if (change.was !== change.is) await recordRestaurantChanges(tx, restaurantId, [change], { actorId: userId, nowMs });
  return { id: closing.id, orders: await countClosingOrders(tx, closing.id, toBogotaDate(nowMs)) };
}

/** Tells customers whose lunch is cooked after all. Returns how many lunches. */
async function notifyOfReopened(tx: Tx, deps: Deps, restaurantId: string): Promise<number> {
  const reopened = await deleteNoticesOfReopened(tx, restaurantId);
  await deps.messages.send(tx, reopened.flatMap(buildReopenedMessages), deps.now());
  return reopened.length;
}
