import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { DAY_MS, toBogotaDate } from '@sazon/domain/calendar/bogota';
import {
  type ConsolidationMark,
  canMark,
  countUnmarked,
  formatGroupLetter,
  isLeavingWithGroup,
} from '@sazon/domain/logistics/consolidation';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bindPhoto, photoFor } from '../courier/photos-actions.ts';
import type { PhotoOf } from '../courier-photos/photos-queries.ts';
import { raiseIn, withdrawIn } from '../incidents/raise-actions.ts';
import { moveOrdersIn } from '../order-lifecycle/orders-move-actions.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';
import { lockOrders } from '../order-records/orders-move-queries.ts';
import {
  type ActiveTime,
  lockOrder,
  lockSlot,
  type OrderToConsolidate,
  ordersToConsolidate,
  saveMark,
  sessionTimes,
} from './consolidation-queries.ts';

/** A session, and the key under which a phone sends what was done without network. */
export type Consolidator = { consolidatorId: string; tokenHash: string; key: SentKey | undefined };

/** Never in the future, and of the last day. */
const trueTimeOf = (deps: Deps, happenedAt: number | undefined): number =>
  Math.max(deps.now() - DAY_MS, Math.min(deps.now(), happenedAt ?? deps.now()));

/**
 * Says of a lunch of one's slots of today that it came, is missing or came damaged, or takes that back. The last word by true
 * time counts, whoever said it; an older one that arrives late changes nothing.
 */
export async function markOrder(
  deps: Deps,
  who: Consolidator,
  input: {
    orderId: string;
    mark: ConsolidationMark | null;
    photoId?: string | undefined;
    description?: string | undefined;
    happenedAt?: number | undefined;
  },
): Promise<
  | { ok: true }
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
> {
  const { orderId, mark } = input;
  const atMs = trueTimeOf(deps, input.happenedAt);
  return await inTransaction(
    deps,
    async (
      tx,
      events,
    ): Promise<
      | { ok: true }
      | Refusal<
          | 'CUTOFF_PASSED'
          | 'FORBIDDEN'
          | 'NOT_FOUND'
          | 'REASON_REQUIRED'
          | 'STATE_CONFLICT'
          | 'VALIDATION'
          | 'WAIT_NOT_OVER'
        >
    > => {
      const own = await ownOrder(tx, who, orderId, atMs);
      if (own === undefined) return refuse('NOT_FOUND');
      const { order, time } = own;
      const isSaid = order.mark === mark && order.markedAt !== null;
      const isOld = order.markedAt !== null && order.markedAt > atMs;
      const before = await wasDone(tx, { actorId: who.consolidatorId, key: who.key }, deps.now());
      if (isRefusal(before)) return before;
      if (isOld || before) return { ok: true };
      const verdict = canMark(order.status, mark);
      // the same mark again, after the lunch went on: said already
      if (!verdict.ok) return isSaid ? { ok: true } : refuse(verdict.code);
      const { consolidatorId } = who;
      const photo = input.photoId && (await photoFor(tx, input.photoId, photoAt(who, order, atMs)));
      if (isRefusal(photo)) return photo;
      await saveMark(tx, { orderId, consolidatorId, mark, letter: formatGroupLetter(time.rank) }, atMs);
      events.publish([`location:${order.locationId}`, `restaurant:${order.restaurantId}`]);
      if (order.status === 'in_picking' && mark !== 'missing' && mark !== null) {
        const moved = await moveAs(tx, deps, who, 'consolidate', [order], atMs);
        if ('refusal' in moved) return moved;
      }
      const { photoId, description } = input;
      const photoIds = photoId === undefined ? [] : [photoId];
      await tellIncident(tx, deps, who, { orderId, mark, atMs, photoIds, description });
      return { ok: true };
    },
  );
}

const photoAt = ({ consolidatorId }: Consolidator, { timeId }: OrderToConsolidate, atMs: number): PhotoOf => ({
  courierId: null,
  userId: null,
  consolidatorId,
  timeId,
  scheduleDate: toBogotaDate(atMs),
  purpose: 'incident',
});

/** Binds a photo of what came damaged that is yet to come, to the consolidator and the slot of its lunch. */
export async function askForMarkPhoto(
  deps: Deps,
  who: Consolidator,
  input: { orderId: string; sha256: string; happenedAt?: number | undefined },
): Promise<
  { photoId: string; url: string; maxBytes: number; kept: boolean } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>
> {
  const atMs = trueTimeOf(deps, input.happenedAt);
  const own = await inTransaction(deps, async (tx) => {
    const found = await ownOrder(tx, who, input.orderId, atMs);
    return found ?? refuse('NOT_FOUND');
  });
  return 'refusal' in own ? own : await bindPhoto(deps, photoAt(who, own.order, atMs), input.sha256);
}

type Marked = {
  orderId: string;
  mark: ConsolidationMark | null;
  atMs: number;
  photoIds: readonly string[];
  description: string | undefined;
};

/** What is missing or damaged is an incident at once; said otherwise while nobody decided, it is none any more. */
async function tellIncident(
  tx: Tx,
  deps: Deps,
  { consolidatorId: byId }: Consolidator,
  { orderId, mark, atMs, ...told }: Marked,
): Promise<void> {
  const type = mark === 'received' ? null : mark;
  const others = (['missing', 'damaged'] as const).filter((one) => one !== type);
  const orders = await lockOrders(tx, [orderId], 'everywhere');
  await withdrawIn(tx, deps, orders, others, { by: 'consolidator', byId });
  tx.events.publish(orderAudiences(orders));
  if (type !== null) await raiseIn(tx, deps, { ...told, orders, type, by: 'consolidator', byId, happenedAtMs: atMs });
}

/** Locked, of that day, in one of the session's slots; anything else is not found. */
async function ownOrder(
  tx: Tx,
  who: Consolidator,
  orderId: string,
  atMs: number,
): Promise<{ order: OrderToConsolidate; time: ActiveTime } | undefined> {
  const locked = await lockOrder(tx, orderId);
  const day = toBogotaDate(atMs);
  if (locked === undefined || locked.scheduleDate !== day) return undefined;
  const time = (await sessionTimes(tx, who.tokenHash)).find((each) => each.id === locked.timeId);
  if (time === undefined) return undefined;
  const orders = await ordersToConsolidate(tx, [locked.timeId], day);
  const order = orders.find((each) => each.id === orderId);
  return order && { order, time };
}

/**
 * Sends a slot's received lunches on their way, once every lunch of it is received, missing or damaged. Said without network:
 * what was received by then.
 */
export async function dispatchSlot(
  deps: Deps,
  who: Consolidator,
  input: { timeId: string; happenedAt?: number | undefined },
): Promise<
  | { dispatched: number }
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
> {
  const { timeId } = input;
  const atMs = trueTimeOf(deps, input.happenedAt);
  return await inTransaction(deps, async (tx) => {
    const times = await sessionTimes(tx, who.tokenHash);
    if (!times.some((time) => time.id === timeId)) return refuse('NOT_FOUND');
    const day = toBogotaDate(atMs);
    await lockSlot(tx, timeId, day);
    const before = await wasDone(tx, { actorId: who.consolidatorId, key: who.key }, deps.now());
    if (before) return before === true ? nothingLeft : before;
    const orders = await ordersToConsolidate(tx, [timeId], day);
    const missing = countUnmarked(orders);
    if (missing > 0) {
      const message = missing === 1 ? 'Falta 1 orden por recibir.' : `Faltan ${missing} órdenes por recibir.`;
      return refuse('STATE_CONFLICT', { message, detail: { missing } });
    }
    const leaving = orders.filter((order) => isLeavingWithGroup(order) && (order.markedAt ?? 0) <= atMs);
    return leaving.length === 0 ? nothingLeft : await moveAs(tx, deps, who, 'dispatch', leaving, atMs);
  });
}

const nothingLeft = { dispatched: 0 };

async function moveAs(
  tx: Tx,
  deps: Deps,
  who: Consolidator,
  action: 'consolidate' | 'dispatch',
  orders: readonly OrderToConsolidate[],
  happenedAtMs: number,
): Promise<
  | { dispatched: number }
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
> {
  const moved = await moveOrdersIn(tx, deps, {
    orderIds: orders.map((order) => order.id),
    action,
    actor: { kind: 'consolidator', id: who.consolidatorId },
    scope: { locationIds: orders.map((order) => order.locationId) },
    groupComplete: true,
    happenedAtMs,
  });
  if ('refusal' in moved) return moved;
  const [first] = moved.refused;
  if (first !== undefined) return refuse(first.code);
  return { dispatched: moved.moved.length };
}
