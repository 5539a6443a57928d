import type { CourierStop } from '@sazon/contract/courier';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import * as z from 'zod/mini';
import { persisted } from '../../session/persisted.ts';

/** What a courier does at a stop; each of them can be done without a connection and is sent later. */
const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pickUp'), orderIds: z.array(z.string()) }),
  z.object({ kind: z.literal('arrive'), waitingPlace: z.string() }),
  /** By the code that the customer said, or from the list (null). */
  z.object({ kind: z.literal('deliver'), orderId: z.string(), code: z.nullable(z.string()) }),
  z.object({ kind: z.literal('notDelivered'), orderIds: z.array(z.string()) }),
]);
export type CourierAct = z.infer<typeof act>;

const done = z.object({
  id: z.string(),
  userId: z.string(),
  stopId: z.string(),
  act,
  /** When it truly happened, by the product's clock (epoch ms). */
  happenedAt: z.number(),
  /** Not sent before: until then it can be undone. */
  sendAt: z.number(),
});
/** Something done that the server does not know yet. */
export type Done = z.infer<typeof done>;

/** In the order it was done. Outlives the page, the phone's battery and a sign-out. */
export const courierQueue = persisted<Done[]>('domi_queue', 'local', z.array(done), []);

/** How long a delivery from the list can be undone. */
export const undoMs = 6000;

export function queueAct(given: Omit<Done, 'id'>): string {
  const id = crypto.randomUUID();
  courierQueue.write((queue) => [...queue, { ...given, id }]);
  return id;
}

export function dropFromQueue(id: string): void {
  courierQueue.write((queue) => queue.filter((entry) => entry.id !== id));
}

/** Nothing waits to be undone any longer: the courier looks elsewhere. */
export function sendAtOnce(now: number): void {
  if (!courierQueue.read().some((entry) => entry.sendAt > now)) return;
  courierQueue.write((queue) => queue.map((entry) => ({ ...entry, sendAt: Math.min(entry.sendAt, now) })));
}

/** What is to be sent next of this person's: always the oldest, so that the server hears of it in order. */
export function nextToSend(queue: readonly Done[], userId: string): Done | null {
  return queue.find((entry) => entry.userId === userId) ?? null;
}

type CourierOrder = CourierStop['orders'][number];

function orderAfter(order: CourierOrder, { act: doing, happenedAt }: Done): CourierOrder {
  const { id, status } = order;
  const moved = (to: CourierOrder['status']): CourierOrder => ({ ...order, status: to, actions: [] });
  switch (doing.kind) {
    case 'pickUp':
      if (!doing.orderIds.includes(id) || (status !== 'confirmed' && status !== 'in_picking')) return order;
      return moved(order.actions.includes('consolidate') ? 'in_consolidation' : 'in_route');
    case 'arrive':
      return status === 'in_route' ? moved('in_delivery_site') : order;
    case 'deliver':
      if (doing.orderId !== id || status !== 'in_delivery_site') return order;
      return { ...moved('delivered'), deliveredAt: happenedAt };
    case 'notDelivered':
      return doing.orderIds.includes(id) && status === 'in_delivery_site' ? moved('cancelled') : order;
  }
}

export interface QueuedStop extends CourierStop {
  /** Orders with something that the server does not know yet. */
  queuedIds: ReadonlySet<string>;
}

/** A stop as the courier left it: what the server said, and on top what was done since. */
export function stopAfter(stop: CourierStop, queue: readonly Done[]): QueuedStop {
  const queuedIds = new Set<string>();
  let after = stop;
  for (const entry of queue) {
    if (entry.stopId !== stop.id) continue;
    const orders = after.orders.map((order) => {
      const changed = orderAfter(order, entry);
      if (changed !== order) queuedIds.add(order.id);
      return changed;
    });
    after = { ...after, orders };
    if (entry.act.kind === 'arrive') {
      const { happenedAt: at } = entry;
      const until = at + stop.maxWaitTimeMinutes * MINUTE_MS;
      after = { ...after, arrival: { at, waitingPlace: entry.act.waitingPlace, until, notifiedAt: null } };
    }
  }
  return { ...after, queuedIds };
}
