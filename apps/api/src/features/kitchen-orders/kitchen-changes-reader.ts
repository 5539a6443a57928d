import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { type Cursor, readCursor } from '../../db/change-cursor.ts';
import type { Db } from '../../db/connect.ts';
import { createKeyedSharedReads } from '../../http/share-running-reads.ts';
import { isKnownRestaurant } from '../restaurants/restaurants-and-couriers-queries.ts';
import { countKitchenOrders, type KitchenFilter } from './kitchen-filter-queries.ts';
import { type KitchenClock, listChangedKitchenOrders } from './kitchen-orders-queries.ts';

export type KitchenChanges = { data: KitchenOrder[]; gone: string[]; total: number; cursor: Cursor };

async function readChanges(
  db: Db,
  filter: KitchenFilter & { since: Cursor },
  clock: KitchenClock,
): Promise<KitchenChanges | undefined> {
  const read = await listChangedKitchenOrders(db, filter, clock);
  if (read === undefined) {
    if (!(await isKnownRestaurant(db, filter.restaurantId))) return undefined;
    const cursor = await readCursor(db);
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
 * Returns a function that reads what changed on a board, or undefined when the restaurant does not exist. Boards of one
 * kitchen ask the same at once, so they share one read, which begins after the last of them asked.
 */
export function createKitchenChangesReader(db: Db, clockNow: () => Promise<KitchenClock>) {
  const shared = createKeyedSharedReads<KitchenChanges | undefined>();
  return (filter: KitchenFilter & { since: Cursor }): Promise<KitchenChanges | undefined> =>
    shared(JSON.stringify(filter), async () => readChanges(db, filter, await clockNow()));
}
