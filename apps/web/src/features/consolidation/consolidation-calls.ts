import { consolidatorDispatch, consolidatorMark, consolidatorOrders } from '@sazon/contract/consolidation';
import type { RouteReply } from '@sazon/contract/route';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { consolidatorSession } from '../../session/client-keys.ts';
import { persisted } from '../../session/persisted.ts';
import type { Said } from './consolidation-queue.ts';

type Answer = RouteReply<typeof consolidatorOrders>;
export type Slot = Answer['slots'][number];
export type SlotOrder = Slot['orders'][number];

/** The last list of this session, for a tab that is loaded again without a connection. As short-lived as the session. */
const keptAnswer = persisted<{ token: string; answer: Answer } | null>(
  'consolidator_orders',
  'session',
  z.nullable(z.custom<{ token: string; answer: Answer }>((value) => typeof value === 'object')),
  null,
);

const kept = () => {
  const last = keptAnswer.read();
  return last !== null && last.token === consolidatorSession.read()?.token ? last : undefined;
};

export const forgetSlots = (): void => keptAnswer.reset();

/** Today's lunches of the session's slots. The screen says itself when they cannot be read. */
export const slotsQuery = queryOptions({
  ...queryFor(consolidatorOrders),
  queryFn: async ({ signal }) => {
    const answer = await callRoute(consolidatorOrders, {}, { signal });
    const token = consolidatorSession.read()?.token;
    if (token !== undefined) keptAnswer.write({ token, answer });
    return answer;
  },
  initialData: () => kept()?.answer,
  // read again at once: it only stands in until the answer comes
  initialDataUpdatedAt: 0,
  meta: { silent: true },
});

/** Tells the server what was said, and when; `id` makes sure that it counts once. Answers how many lunches left. */
export async function sendSaid({ id, act, happenedAt }: Said): Promise<number> {
  const options = { idempotencyKey: id };
  if (act.kind === 'mark') {
    const { orderId, mark } = act;
    await callRoute(consolidatorMark, { params: { id: orderId }, body: { mark, happenedAt } }, options);
    return 0;
  }
  const params = { timeId: act.timeId };
  return (await callRoute(consolidatorDispatch, { params, body: { happenedAt } }, options)).dispatched;
}
