import { consolidatorDispatch, consolidatorMark, consolidatorPhoto } from '@sazon/contract/consolidator/routes';
import type { ConsolidationMark } from '@sazon/domain/logistics/consolidator-marks';
import { isLeavingWithGroup } from '@sazon/domain/logistics/consolidator-marks';
import { canMoveFrom, getStatusAfter } from '@sazon/domain/orders/lifecycle';
import * as v from 'valibot';
import { callRoute } from '../../calls/call-route.ts';
import { sendPhoto } from '../../calls/send-photo.ts';
import { createOfflineQueue, type Queued } from '../../offline/offline-queue.ts';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';

/**
 * A consolidator's mark, made with or without a connection: about a bag, or the departure of a group. `code` and
 * `place` are for texts.
 */
const act = v.variant('kind', [
  v.object({
    kind: v.literal('mark'),
    orderId: v.string(),
    code: v.string(),
    mark: v.nullable(v.picklist(['received', 'missing', 'damaged'])),
    /** For an issue: how the bag looks, with a note. */
    photo: v.optional(v.custom<Blob>((value) => value instanceof Blob)),
    description: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('dispatch'), timeId: v.string(), place: v.string() }),
]);
export type ConsolidatorAction = v.InferOutput<typeof act>;
export type QueuedConsolidatorAction = Queued<ConsolidatorAction>;

/**
 * The marks to send, in order. They outlast the page and the session: the next session with the same code sends them.
 */
export const consolidatorQueue = createOfflineQueue<ConsolidatorAction>('consolidador', act);

/** Sends a mark with its time; `id` makes it count once. Returns how many lunches left. */
export async function sendConsolidatorAction({ id, act, happenedAt }: QueuedConsolidatorAction): Promise<number> {
  const options = { idempotencyKey: id };
  if (act.kind === 'mark') {
    const { mark, photo, description } = act;
    const params = { id: act.orderId };
    const photoId =
      photo &&
      (await sendPhoto(photo, (sha256) => callRoute(consolidatorPhoto, { params, body: { sha256, happenedAt } })));
    await callRoute(consolidatorMark, { params, body: { mark, photoId, description, happenedAt } }, options);
    return 0;
  }
  const params = { timeId: act.timeId };
  return (await callRoute(consolidatorDispatch, { params, body: { happenedAt } }, options)).dispatched;
}

/** Returns a slot with the unsent marks applied. */
export function applyConsolidatorActions(
  slot: ConsolidatorSlot,
  said: readonly Pick<QueuedConsolidatorAction, 'act'>[],
): ConsolidatorSlot {
  let { orders } = slot;
  for (const { act: doing } of said) {
    if (doing.kind === 'mark' || doing.timeId === slot.timeId) orders = orders.map((order) => orderAfter(order, doing));
  }
  return { ...slot, orders };
}

function orderAfter(order: SlotOrder, doing: ConsolidatorAction): SlotOrder {
  if (doing.kind === 'dispatch')
    return isLeavingWithGroup(order) ? { ...order, status: getStatusAfter('dispatch') } : order;
  return doing.orderId === order.id ? { ...order, mark: doing.mark, status: statusOfMarked(order, doing.mark) } : order;
}

const statusOfMarked = ({ status }: SlotOrder, mark: ConsolidationMark | null): SlotOrder['status'] =>
  canMoveFrom(status, 'consolidate') && (mark === 'received' || mark === 'damaged')
    ? getStatusAfter('consolidate')
    : status;
