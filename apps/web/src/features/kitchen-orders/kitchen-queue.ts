import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { statusAfter } from '@sazon/domain/orders/lifecycle';
import { possibleActions } from '@sazon/domain/orders/order-can';
import type { OrderStatus } from '@sazon/domain/orders/status';
import * as z from 'zod/mini';
import { serverNow } from '../../calls/answer-times.ts';
import { offlineQueue, type Queued } from '../../offline/offline-queue.ts';

const of = { restaurantId: z.string(), orderIds: z.array(z.string()) };

/** What a kitchen does that can wait for a connection. Reminders cannot: late, they would be wrong. */
const kitchenAct = z.discriminatedUnion('kind', [
  z.object({
    ...of,
    kind: z.literal('move'),
    action: z.enum(['confirm', 'pick', 'selfDeliver', 'cancel']),
    reason: z.optional(z.string()),
    soldOut: z.optional(z.boolean()),
    withUnpacked: z.optional(z.boolean()),
  }),
  z.object({
    ...of,
    kind: z.literal('assign'),
    courier: z.nullable(z.object({ id: z.string(), name: z.string() })),
  }),
  z.object({ ...of, kind: z.literal('pack') }),
  /** Somebody read that these were cancelled. */
  z.object({ ...of, kind: z.literal('acknowledge') }),
  /** The same of what changed in them: lines of their history. */
  z.object({ ...of, kind: z.literal('acknowledgeChanges'), changes: z.array(z.number()) }),
  z.object({
    ...of,
    kind: z.literal('invoice'),
    serie: z.optional(z.nullable(z.string())),
    invoiceNumber: z.optional(z.nullable(z.string())),
  }),
  z.object({
    ...of,
    kind: z.literal('print'),
    what: z.enum(['sheet', 'labels']),
    paper: z.enum(['58mm', '80mm', 'a4', 'carta']),
    date: z.string(),
  }),
]);
export type KitchenAct = z.infer<typeof kitchenAct>;
export type KitchenDone = Queued<KitchenAct>;

/** What this device's kitchens did that the server may not know yet. */
export const kitchenQueue = offlineQueue<KitchenAct>('kitchen', kitchenAct);

/**
 * On the screen at once; sent as soon as there is a connection, and not before `holdMs` went by. Answers the id under which it
 * waits: until it is sent it can be dropped.
 */
export function doInKitchen(owner: string, act: KitchenAct, holdMs = 0): string {
  const happenedAt = serverNow();
  return kitchenQueue.add({ owner, act, happenedAt, sendAt: happenedAt + holdMs }).id;
}

/** What a restaurant may do next, by the lifecycle table; of the facts it only looks at these. */
function withActions(order: KitchenOrder): KitchenOrder {
  const facts = {
    status: order.status,
    type: order.type,
    hasCourier: order.domiId !== null,
    hasConsolidator: order.hasConsolitador,
    cutoffAtMs: 0,
    autoAccept: false,
    askedLate: false,
    groupComplete: false,
    waitUntilMs: null,
  };
  return { ...order, actions: possibleActions(facts, { role: 'restaurant' }, serverNow()) };
}

type Patch = (order: KitchenOrder) => KitchenOrder;

function patchOf({ act, happenedAt }: KitchenDone): Patch | null {
  switch (act.kind) {
    case 'move': {
      const status: OrderStatus = statusAfter(act.action);
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

/** Orders as they will stand when the server knows what was done. */
export function withDone(orders: readonly KitchenOrder[], done: readonly KitchenDone[]): readonly KitchenOrder[] {
  const patches = new Map<string, Patch[]>();
  for (const entry of done) {
    const patch = patchOf(entry);
    if (patch === null) continue;
    for (const id of entry.act.orderIds) patches.set(id, [...(patches.get(id) ?? []), patch]);
  }
  if (patches.size === 0) return orders;
  return orders.map((order) => (patches.get(order.id) ?? []).reduce((now, patch) => patch(now), order));
}
