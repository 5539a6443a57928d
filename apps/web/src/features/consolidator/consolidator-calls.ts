import { consolidatorOrders } from '@sazon/contract/consolidator/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
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
