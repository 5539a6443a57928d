import type { KitchenOrder } from '@sazon/contract/kitchen';
import type { Db } from '../../db/connect.ts';
import { type Cursor, cursorNow } from '../../db/cursor.ts';
import { sharedReads } from '../../http/shared-read.ts';
import { countKitchenOrders, type KitchenFilter, listKitchenOrders } from './kitchen-orders-queries.ts';

export type KitchenChanges = { data: KitchenOrder[]; gone: string[]; total: number; cursor: Cursor };

/** More changes than these at once: nobody looked for long, and the day is read anew (`total` says so). */
const mostChanges = 5000;

async function readChanges(db: Db, filter: KitchenFilter & { since: Cursor }, nowMs: number): Promise<KitchenChanges> {
  const cursor = await cursorNow(db);
  const [total, changed] = await Promise.all([
    countKitchenOrders(db, { ...filter, since: undefined }),
    listKitchenOrders(db, filter, { limit: mostChanges, offset: 0 }, nowMs),
  ]);
  const { statuses = [] } = filter;
  const fits = ({ status }: KitchenOrder) =>
    statuses.length > 0 ? statuses.includes(status) : status !== 'pending_confirmation';
  return {
    data: changed.filter(fits),
    gone: changed.filter((order) => !fits(order)).map((order) => order.id),
    total,
    cursor,
  };
}

/**
 * What changed on a board. The boards of one kitchen are told of a change at the same moment and ask the same: they share
 * one read, which begins after the last of them asked.
 */
export function kitchenChanges(db: Db, now: () => number) {
  const shared = sharedReads<KitchenChanges>();
  return (filter: KitchenFilter & { since: Cursor }): Promise<KitchenChanges> =>
    shared(JSON.stringify(filter), () => readChanges(db, filter, now()));
}
