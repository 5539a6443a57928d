import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import { calculateWait } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { canMoveFrom, getStatusAfter, type OrderMove } from '@sazon/domain/orders/lifecycle';
import * as v from 'valibot';
import { createOfflineQueue, type Queued } from '../../offline/offline-queue.ts';

const photo = v.custom<Blob>((value) => value instanceof Blob);
const stopId = v.string();

/** An act of a courier at a stop; each can be done without a connection and is sent later, with its photo. */
const act = v.variant('kind', [
  v.object({ kind: v.literal('pickUp'), stopId, orderIds: v.array(v.string()) }),
  v.object({ kind: v.literal('arrive'), stopId, waitingPlace: v.string(), photo }),
  /** `code` is what the customer said; null when the courier chose the order from the list. */
  v.object({ kind: v.literal('deliver'), stopId, orderId: v.string(), code: v.nullable(v.string()) }),
  v.object({ kind: v.literal('notDelivered'), stopId, orderIds: v.array(v.string()), photo }),
  v.object({
    kind: v.literal('incident'),
    stopId,
    orderIds: v.array(v.string()),
    type: v.picklist(['missing', 'damaged']),
    description: v.optional(v.string()),
    photo: v.optional(photo),
  }),
  /** A message to the customer of a lunch. */
  v.object({ kind: v.literal('write'), stopId, orderId: v.string(), body: v.string() }),
]);
type StoredAct = v.InferOutput<typeof act>;
type WithoutStop<Act> = Act extends unknown ? Omit<Act, 'stopId'> : never;
/** An act at a stop, without the stop's id. */
export type CourierAction = WithoutStop<StoredAct>;
/** An act that is not sent yet. */
export type QueuedCourierAction = Queued<StoredAct>;

/** The acts to send, in order. They outlast the page, a restart and a sign-out. */
export const courierQueue = createOfflineQueue<StoredAct>('domi', act);

/** How long a delivery from the list can be undone. */
export const undoMs = 6000;

type CourierOrder = CourierStop['orders'][number];

/** Takes the mark 'missing' from a lunch that was found; a lunch held for another reason stays held. */
function pickedUp({ stopped, ...order }: CourierOrder): CourierOrder {
  return stopped === undefined || stopped === 'missing' ? order : { ...order, stopped };
}

function orderAfter(
  order: CourierOrder,
  { act: doing, happenedAt }: QueuedCourierAction,
  hasConsolidator: boolean,
): CourierOrder {
  const { id, status } = order;
  const moved = (action: OrderMove): CourierOrder => ({ ...order, status: getStatusAfter(action), actions: [] });
  switch (doing.kind) {
    case 'pickUp':
      // A courier picks up at once what the counter hands over: confirmed, or already in picking.
      if (!doing.orderIds.includes(id) || !(canMoveFrom(status, 'pick') || canMoveFrom(status, 'depart'))) return order;
      return pickedUp(moved(hasConsolidator ? 'consolidate' : 'depart'));
    case 'arrive':
      return canMoveFrom(status, 'arrive') && order.stopped === undefined ? moved('arrive') : order;
    case 'deliver':
      if (doing.orderId !== id || !canMoveFrom(status, 'deliver')) return order;
      return { ...moved('deliver'), deliveredAt: happenedAt };
    case 'notDelivered':
      if (!doing.orderIds.includes(id) || !canMoveFrom(status, 'notDelivered') || order.stopped !== undefined)
        return order;
      return { ...moved('notDelivered'), returned: { at: happenedAt, confirmedAt: null } };
    case 'incident':
      return doing.orderIds.includes(id) ? { ...order, stopped: doing.type } : order;
    case 'write':
      return order;
  }
}

export interface QueuedStop extends CourierStop {
  /** The orders with unsent acts. */
  queuedIds: ReadonlySet<string>;
  /** The photo of an arrival that is not sent yet. */
  queuedPhoto: Blob | null;
}

/** Returns a stop with the courier's unsent acts applied. */
export function applyCourierActions(stop: CourierStop, queue: readonly QueuedCourierAction[]): QueuedStop {
  const queuedIds = new Set<string>();
  let queuedPhoto: Blob | null = null;
  let after = stop;
  for (const entry of queue) {
    if (entry.act.stopId !== stop.id) continue;
    const orders = after.orders.map((order) => {
      const changed = orderAfter(order, entry, stop.hasConsolidator);
      if (changed !== order) queuedIds.add(order.id);
      return changed;
    });
    after = { ...after, orders };
    if (entry.act.kind === 'arrive') {
      const { happenedAt: at } = entry;
      const wait = calculateWait(stop.plan.deliverUntil, at, stop.maxWaitTimeMinutes);
      queuedPhoto = entry.act.photo;
      const { waitingPlace } = entry.act;
      const awaitedFrom = Math.max(at, stop.plan.deliverFrom);
      after = { ...after, arrival: { at, waitingPlace, awaitedFrom, ...wait, notifiedAt: null, photoUrl: null } };
    }
  }
  return { ...after, queuedIds, queuedPhoto };
}
