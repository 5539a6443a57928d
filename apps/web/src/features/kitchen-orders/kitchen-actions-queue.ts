import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { getStatusAfter } from '@sazon/domain/orders/lifecycle';
import { listPossibleActions } from '@sazon/domain/orders/order-action-check';
import type { OrderStatus } from '@sazon/domain/orders/status';
import * as v from 'valibot';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { createOfflineQueue, type Queued } from '../../offline/offline-queue.ts';

const of = { restaurantId: v.string(), orderIds: v.array(v.string()) };

/** The kitchen's acts that can be sent later. Reminders are not among them, because they would be late. */
const kitchenAct = v.variant('kind', [
  v.object({
    ...of,
    kind: v.literal('move'),
    action: v.picklist(['confirm', 'pick', 'selfDeliver', 'cancel']),
    reason: v.optional(v.string()),
    soldOut: v.optional(v.boolean()),
    withUnpacked: v.optional(v.boolean()),
  }),
  v.object({
    ...of,
    kind: v.literal('assign'),
    courier: v.nullable(v.object({ id: v.string(), name: v.string() })),
  }),
  v.object({ ...of, kind: v.literal('pack') }),
  /** The acknowledgement of cancellations. */
  v.object({ ...of, kind: v.literal('acknowledge') }),
  /** The acknowledgement of changes, by their lines of the history. */
  v.object({ ...of, kind: v.literal('acknowledgeChanges'), changes: v.array(v.number()) }),
  v.object({
    ...of,
    kind: v.literal('invoice'),
    serie: v.optional(v.nullable(v.string())),
    invoiceNumber: v.optional(v.nullable(v.string())),
  }),
  v.object({
    ...of,
    kind: v.literal('print'),
    what: v.picklist(['sheet', 'labels']),
    paper: v.picklist(['58mm', '80mm', 'a4', 'carta']),
    date: v.string(),
  }),
]);
export type KitchenAction = v.InferOutput<typeof kitchenAct>;
export type QueuedKitchenAction = Queued<KitchenAction>;

/** The acts on this device that the server may not have yet. */
export const kitchenQueue = createOfflineQueue<KitchenAction>('kitchen', kitchenAct);

/**
 * Queues an act: it counts on the screen at once, and is sent as soon as there is a connection, but not before `holdMs`
 * passed. Returns its id, with which it can be dropped until it is sent.
 */
export function queueKitchenAction(owner: string, act: KitchenAction, holdMs = 0): string {
  const happenedAt = getServerNow();
  return kitchenQueue.add({ owner, act, happenedAt, sendAt: happenedAt + holdMs }).id;
}

/** Sets the restaurant's next actions on an order, by the domain's lifecycle table. */
function withActions(order: KitchenOrder): KitchenOrder {
  const facts = {
    status: order.status,
    type: order.type,
    hasCourier: order.domiId !== null,
    hasConsolidator: order.hasConsolitador,
    cutoffAtMs: 0,
    dateEndsAtMs: 0,
    autoAccept: false,
    askedLate: false,
    groupComplete: false,
    waitUntilMs: null,
  };
  return { ...order, actions: listPossibleActions(facts, { role: 'restaurant' }, getServerNow()) };
}

type Patch = (order: KitchenOrder) => KitchenOrder;

function toPatch({ act, happenedAt }: QueuedKitchenAction): Patch | null {
  switch (act.kind) {
    case 'move': {
      const status: OrderStatus = getStatusAfter(act.action);
      return (order) => withActions({ ...order, status, statusSince: happenedAt });
    }
    case 'assign':
      return (order) => withActions({ ...order, domiId: act.courier?.id ?? null, domiName: act.courier?.name ?? null });
    case 'pack':
      return (order) => ({ ...order, packedAt: order.packedAt ?? happenedAt });
    case 'invoice':
      return (order) => ({
        ...order,
        ...(act.serie !== undefined && { serie: act.serie }),
        ...(act.invoiceNumber !== undefined && { invoiceNumber: act.invoiceNumber }),
      });
    case 'print':
    case 'acknowledge':
    case 'acknowledgeChanges':
      return null;
  }
}

/** Returns orders with the unsent acts applied. */
export function applyKitchenActions(
  orders: readonly KitchenOrder[],
  done: readonly QueuedKitchenAction[],
): readonly KitchenOrder[] {
  const patches = new Map<string, Patch[]>();
  for (const entry of done) {
    const patch = toPatch(entry);
    if (patch === null) continue;
    for (const id of entry.act.orderIds) patches.set(id, [...(patches.get(id) ?? []), patch]);
  }
  if (patches.size === 0) return orders;
  return orders.map((order) => (patches.get(order.id) ?? []).reduce((now, patch) => patch(now), order));
}
