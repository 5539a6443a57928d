import type { ConsolidationMark } from '@sazon/domain/logistics/consolidation';
import { leavesWithGroup } from '@sazon/domain/logistics/consolidation';
import { leadsFrom, statusAfter } from '@sazon/domain/orders/lifecycle';
import * as v from 'valibot';
import { offlineQueue, type Queued } from '../../offline/offline-queue.ts';
import type { Slot, SlotOrder } from './consolidation-calls.ts';

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
export type Said = Queued<ConsolidatorAct>;

/** In the order it was said. Outlives the page and the session: the next one with the same code sends it. */
export const consolidatorQueue = offlineQueue<ConsolidatorAct>('consolidador', act);

/** A slot with what was said of it and is not answered yet. */
export function slotAfter(slot: Slot, said: readonly Pick<Said, 'act'>[]): Slot {
  let { orders } = slot;
  for (const { act: doing } of said) {
    if (doing.kind === 'mark' || doing.timeId === slot.timeId) orders = orders.map((order) => orderAfter(order, doing));
  }
  return { ...slot, orders };
}

function orderAfter(order: SlotOrder, doing: ConsolidatorAct): SlotOrder {
  if (doing.kind === 'dispatch') return leavesWithGroup(order) ? { ...order, status: statusAfter('dispatch') } : order;
  return doing.orderId === order.id ? { ...order, mark: doing.mark, status: statusOfMarked(order, doing.mark) } : order;
}

const statusOfMarked = ({ status }: SlotOrder, mark: ConsolidationMark | null): SlotOrder['status'] =>
  leadsFrom(status, 'consolidate') && (mark === 'received' || mark === 'damaged') ? statusAfter('consolidate') : status;
