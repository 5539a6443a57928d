import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import type { Db } from '../../db/connect.ts';
import { type Cursor, cursorNow } from '../../db/cursor.ts';
import { sharedReads } from '../../http/shared-read.ts';
import { restaurantExists } from '../restaurants/restaurants-queries.ts';
import {
  changedKitchenOrders,
  countKitchenOrders,
  type KitchenClock,
  type KitchenFilter,
} from './kitchen-orders-queries.ts';

export type KitchenChanges = { data: KitchenOrder[]; gone: string[]; total: number; cursor: Cursor };

async function readChanges(
  db: Db,
  filter: KitchenFilter & { since: Cursor },
  clock: KitchenClock,
): Promise<KitchenChanges | undefined> {
  const read = await changedKitchenOrders(db, filter, clock);
  if (read === undefined) {
    if (!(await restaurantExists(db, filter.restaurantId))) return undefined;
    const cursor = await cursorNow(db);
    return { data: [], gone: [], total: await countKitchenOrders(db, { ...filter, since: undefined }), cursor };
  }
  const { changed, total, cursor } = read;
  const { statuses = [] } = filter;
  const fits = ({ status }: KitchenOrder) =>
    statuses.length > 0 ? statuses.includes(status) : status !== 'pending_confirmation';
  const gone = changed.filter((order) => !fits(order)).map((order) => order.id);
  return { data: changed.filter(fits), gone, total, cursor };
}

/**
 * What changed on a board. The boards of one kitchen are told of a change at the same moment and ask the same: they share
 * one read, which begins after the last of them asked. Undefined: there is no such restaurant.
 */
export function kitchenChanges(db: Db, clockNow: () => Promise<KitchenClock>) {
  const shared = sharedReads<KitchenChanges | undefined>();
  return (filter: KitchenFilter & { since: Cursor }): Promise<KitchenChanges | undefined> =>
    shared(JSON.stringify(filter), async () => readChanges(db, filter, await clockNow()));
}
