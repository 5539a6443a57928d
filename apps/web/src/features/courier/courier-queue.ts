import type { CourierStop } from '@sazon/contract/courier/schemas';
import { calculateWait } from '@sazon/domain/logistics/slot-plan';
import { canMoveFrom, getStatusAfter, type OrderMove } from '@sazon/domain/orders/lifecycle';
import * as v from 'valibot';
import { createOfflineQueue, type Queued } from '../../offline/offline-queue.ts';

const photo = v.custom<Blob>((value) => value instanceof Blob);
const stopId = v.string();

/** What a courier does at a stop; each of them can be done without a connection and is sent later, its photo with it. */
const act = v.variant('kind', [
  v.object({ kind: v.literal('pickUp'), stopId, orderIds: v.array(v.string()) }),
  v.object({ kind: v.literal('arrive'), stopId, waitingPlace: v.string(), photo }),
  /** By the code that the customer said, or from the list (null). */
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
  /** To the customer of a lunch. */
  v.object({ kind: v.literal('write'), stopId, orderId: v.string(), body: v.string() }),
]);
type StoredAct = v.InferOutput<typeof act>;
type WithoutStop<Act> = Act extends unknown ? Omit<Act, 'stopId'> : never;
/** As the screen of a stop says it. */
export type CourierAct = WithoutStop<StoredAct>;
/** Something done that the server does not know yet. */
export type QueuedCourierAct = Queued<StoredAct>;

/** In the order it was done. Outlives the page, the phone's battery and a sign-out. */
export const courierQueue = createOfflineQueue<StoredAct>('domi', act);

/** How long a delivery from the list can be undone. */
export const undoMs = 6000;

type CourierOrder = CourierStop['orders'][number];

/** What was not handed over turned up: nothing keeps it any more. */
function pickedUp({ stopped, ...order }: CourierOrder): CourierOrder {
  return stopped === undefined || stopped === 'missing' ? order : { ...order, stopped };
}

function orderAfter(
  order: CourierOrder,
  { act: doing, happenedAt }: QueuedCourierAct,
  hasConsolidator: boolean,
): CourierOrder {
  const { id, status } = order;
  const moved = (action: OrderMove): CourierOrder => ({ ...order, status: getStatusAfter(action), actions: [] });
  switch (doing.kind) {
    case 'pickUp':
      // A courier takes along at once what was handed over: confirmed, or already in picking.
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
  /** Orders with something that the server does not know yet. */
  queuedIds: ReadonlySet<string>;
  /** The photo of an arrival that is not sent yet. */
  queuedPhoto: Blob | null;
}

/** A stop as the courier left it: what the server said, and on top what was done since. */
export function applyStopActs(stop: CourierStop, queue: readonly QueuedCourierAct[]): QueuedStop {
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
