import {
  consolidatorDispatch,
  consolidatorMark,
  consolidatorOrders,
  consolidatorPhoto,
} from '@sazon/contract/consolidation/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { sendPhoto } from '../../calls/send-photo.ts';
import type { QueuedConsolidatorAct } from './consolidator-acts-queue.ts';
import { clearShiftAnswer, getShiftAnswer, saveShiftAnswer } from './consolidator-shift-session.ts';

type Answer = RouteReply<typeof consolidatorOrders>;
export type ConsolidatorSlot = Answer['slots'][number];
export type SlotOrder = ConsolidatorSlot['orders'][number];

/** Today's lunches of the session's slots. The screen shows read errors itself. */
export const slotsQuery = queryOptions({
  ...queryFor(consolidatorOrders),
  queryFn: async ({ signal }) => {
    const answer = await callRoute(consolidatorOrders, {}, { signal }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) clearShiftAnswer();
      throw error;
    });
    saveShiftAnswer(answer);
    return answer;
  },
  initialData: getShiftAnswer,
  // read again at once: this value only stands in until the answer arrives
  initialDataUpdatedAt: 0,
  meta: { silent: true },
});

/** Sends a mark with its time; `id` makes it count once. Returns how many lunches left. */
export async function sendConsolidatorAct({ id, act, happenedAt }: QueuedConsolidatorAct): Promise<number> {
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
