import type { ConsolidationMark } from '@sazon/domain/logistics/consolidation';
import { isLeavingWithGroup } from '@sazon/domain/logistics/consolidation';
import { canMoveFrom, getStatusAfter } from '@sazon/domain/orders/lifecycle';
import * as v from 'valibot';
import { createOfflineQueue, type Queued } from '../../offline/offline-queue.ts';
import type { ConsolidatorSlot, SlotOrder } from './consolidation-calls.ts';

/** What a consolidator says, with or without a connection: of a bag, or that a group leaves. `code` and `place` are for words. */
const act = v.variant('kind', [
  v.object({
    kind: v.literal('mark'),
    orderId: v.string(),
    code: v.string(),
    mark: v.nullable(v.picklist(['received', 'missing', 'damaged'])),
    /** Of what went wrong: how it looks, and in words. */
    photo: v.optional(v.custom<Blob>((value) => value instanceof Blob)),
    description: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('dispatch'), timeId: v.string(), place: v.string() }),
]);
export type ConsolidatorAct = v.InferOutput<typeof act>;
export type QueuedConsolidatorAct = Queued<ConsolidatorAct>;

/** In the order it was said. Outlives the page and the session: the next one with the same code sends it. */
export const consolidatorQueue = createOfflineQueue<ConsolidatorAct>('consolidador', act);

/** A slot with what was said of it and is not answered yet. */
export function applySlotActs(
  slot: ConsolidatorSlot,
  said: readonly Pick<QueuedConsolidatorAct, 'act'>[],
): ConsolidatorSlot {
  let { orders } = slot;
  for (const { act: doing } of said) {
    if (doing.kind === 'mark' || doing.timeId === slot.timeId) orders = orders.map((order) => orderAfter(order, doing));
  }
  return { ...slot, orders };
}

function orderAfter(order: SlotOrder, doing: ConsolidatorAct): SlotOrder {
  if (doing.kind === 'dispatch')
    return isLeavingWithGroup(order) ? { ...order, status: getStatusAfter('dispatch') } : order;
  return doing.orderId === order.id ? { ...order, mark: doing.mark, status: statusOfMarked(order, doing.mark) } : order;
}

const statusOfMarked = ({ status }: SlotOrder, mark: ConsolidationMark | null): SlotOrder['status'] =>
  canMoveFrom(status, 'consolidate') && (mark === 'received' || mark === 'damaged')
    ? getStatusAfter('consolidate')
    : status;
