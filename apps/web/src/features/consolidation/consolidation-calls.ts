import { consolidatorOrders } from '@sazon/contract/consolidation';
import type { RouteReply } from '@sazon/contract/route';
import { queryFor } from '../../calls/query-for.ts';

/** Today's lunches of the session's slots. The screen says itself when they cannot be read. */
export const slotsQuery = { ...queryFor(consolidatorOrders), meta: { silent: true } };

export type Slot = RouteReply<typeof consolidatorOrders>['slots'][number];
export type SlotOrder = Slot['orders'][number];
