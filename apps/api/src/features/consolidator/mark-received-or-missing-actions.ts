import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  type ConsolidationMark,
  checkConsolidationMark,
  formatGroupLetter,
} from '@sazon/domain/logistics/consolidator-marks';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { raiseIncidents, withdrawIncidents } from '../incidents/raise-incident-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { bindPhoto, lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import type { PhotoSubject } from '../private-photos/photos-queries.ts';
import { type ConsolidatorCall, clampHappenedAt, moveAsConsolidator } from './move-orders-as-consolidator-actions.ts';
import {
  listOrdersToConsolidate,
  lockOrderToMark,
  type OrderToConsolidate,
  saveMark,
} from './orders-to-consolidate-queries.ts';
import { listSlotsOfSession, type SlotToConsolidate } from './slots-to-consolidate-queries.ts';

type MarkRefusal = Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>;

/**
 * Marks a lunch of the session's slots as received, missing or damaged, or removes the mark (null). The mark with the
 * latest true time counts: an older one that arrives late changes nothing.
 */
export async function markOrder(
  deps: Deps,
  who: ConsolidatorCall,
  input: {
    orderId: string;
    mark: ConsolidationMark | null;
    photoId?: string | undefined;
    description?: string | undefined;
    happenedAt?: number | undefined;
  },
): Promise<{ ok: true } | MarkRefusal> {
  const { orderId, mark } = input;
  const atMs = clampHappenedAt(deps, input.happenedAt);
  return await inTransaction(deps, async (tx, events): Promise<{ ok: true } | MarkRefusal> => {
    const own = await ownOrder(tx, who, orderId, atMs);
    if (own === undefined) return refuse('NOT_FOUND');
    const { order, time } = own;
    const isSaid = order.mark === mark && order.markedAt !== null;
    const isOld = order.markedAt !== null && order.markedAt > atMs;
    const before = await wasDone(tx, { actorId: who.consolidatorId, key: who.key }, deps.now());
    if (isRefusal(before)) return before;
    if (isOld || before) return { ok: true };
    const verdict = checkConsolidationMark(order.status, mark);
    // a mark that is repeated after the lunch left was saved before: it is answered as done
    if (!verdict.ok) return isSaid ? { ok: true } : refuse(verdict.code);
    const { consolidatorId } = who;
    const photo = input.photoId && (await lockStopPhoto(tx, input.photoId, photoAt(who, order, atMs)));
    if (isRefusal(photo)) return photo;
    await saveMark(tx, { orderId, consolidatorId, mark, letter: formatGroupLetter(time.rank) }, atMs);
    events.publish([`location:${order.locationId}`, `restaurant:${order.restaurantId}`]);
    if (order.status === 'in_picking' && mark !== 'missing' && mark !== null) {
      const moved = await moveAsConsolidator(tx, deps, who, 'consolidate', [order], atMs);
      if ('refusal' in moved) return moved;
    }
    const { photoId, description } = input;
    const photoIds = photoId === undefined ? [] : [photoId];
    await notifyIncident(tx, deps, who, { orderId, mark, atMs, photoIds, description });
    return { ok: true };
  });
}

const photoAt = ({ consolidatorId }: ConsolidatorCall, { timeId }: OrderToConsolidate, atMs: number): PhotoSubject => ({
  courierId: null,
  userId: null,
  consolidatorId,
  timeId,
  scheduleDate: toBogotaDate(atMs),
  purpose: 'incident',
});

/** Reserves an address for the photo of a damaged lunch, bound to this consolidator and slot. */
export async function requestMarkPhoto(
  deps: Deps,
  who: ConsolidatorCall,
  input: { orderId: string; sha256: string; happenedAt?: number | undefined },
): Promise<
  { photoId: string; url: string; maxBytes: number; kept: boolean } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>
> {
  const atMs = clampHappenedAt(deps, input.happenedAt);
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

/** Raises an incident for a missing or damaged lunch, and withdraws the open ones that a corrected mark contradicts. */
async function notifyIncident(
  tx: Tx,
  deps: Deps,
  { consolidatorId: byId }: ConsolidatorCall,
  { orderId, mark, atMs, ...told }: Marked,
): Promise<void> {
  const type = mark === 'received' ? null : mark;
  const others = (['missing', 'damaged'] as const).filter((one) => one !== type);
  const orders = await lockOrders(tx, [orderId], 'everywhere');
  await withdrawIncidents(tx, deps, orders, others, { by: 'consolidator', byId });
  tx.events.publish(listOrderAudiences(orders));
  if (type !== null)
    await raiseIncidents(tx, deps, { ...told, orders, type, by: 'consolidator', byId, happenedAtMs: atMs });
}

/** Locks a lunch of that day in the session's slots. Returns undefined for any other lunch. */
async function ownOrder(
  tx: Tx,
  who: ConsolidatorCall,
  orderId: string,
  atMs: number,
): Promise<{ order: OrderToConsolidate; time: SlotToConsolidate } | undefined> {
  const locked = await lockOrderToMark(tx, orderId);
  const day = toBogotaDate(atMs);
  if (locked === undefined || locked.scheduleDate !== day) return undefined;
  const time = (await listSlotsOfSession(tx, who.tokenHash)).find((each) => each.id === locked.timeId);
  if (time === undefined) return undefined;
  const orders = await listOrdersToConsolidate(tx, [locked.timeId], day);
  const order = orders.find((each) => each.id === orderId);
  return order && { order, time };
}
