import { foldText } from '@sazon/domain/fold-text';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import { type Cursor, isChangedSince } from '../../db/change-cursor.ts';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';

export type KitchenFilter = {
  restaurantId: string;
  startDate: string;
  endDate: string;
  locationIds?: readonly string[] | undefined;
  timeIds?: readonly string[] | undefined;
  /** Missing or empty means every status except unpaid. Ignored together with `since`. */
  statuses?: readonly OrderStatus[] | undefined;
  /** Matches code, customer name or dish, without case and accents. */
  search?: string | undefined;
  /** Only orders that changed since this cursor, in any status. */
  since?: Cursor | undefined;
};

/** The searched text without Spanish accents, as `foldText` writes it. */
const searched = sql<string>`translate(lower(concat_ws(' ', orders.code, orders.snapshot->>'customerName',
  orders.snapshot->>'menuName')), 'áéíóúüñàèìòùç', 'aeiouunaeiouc')`;

/** Selects the orders of one restaurant that match a filter. */
export function selectMatching(db: Reader, filter: KitchenFilter) {
  const { locationIds, timeIds, search, since } = filter;
  const statuses = since === undefined ? filter.statuses : undefined;
  return db
    .selectFrom('orders')
    .where('orders.restaurant_id', '=', filter.restaurantId)
    .where('orders.schedule_date', '>=', filter.startDate)
    .where('orders.schedule_date', '<=', filter.endDate)
    .$if(!!locationIds?.length, (q) => q.where(sql<boolean>`orders.location_id = ANY(${locationIds}::uuid[])`))
    .$if(!!timeIds?.length, (q) => q.where(sql<boolean>`orders.time_id = ANY(${timeIds}::uuid[])`))
    .$if(!!statuses?.length, (q) => q.where(sql<boolean>`orders.status = ANY(${statuses}::text[])`))
    .$if(!statuses?.length && since === undefined, (q) => q.where('orders.status', '<>', 'pending_confirmation'))
    .$if(since !== undefined, (q) => q.where(isChangedSince('orders', since as Cursor)))
    .$if(!!search, (q) => q.where(sql<boolean>`strpos(${searched}, ${foldText(search ?? '')}) > 0`));
}

export async function countKitchenOrders(db: Reader, filter: KitchenFilter): Promise<number> {
  const { total } = await selectMatching(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Counts the filter's orders by location and by hour, for the choices of the filter; those without orders are missing.
 */
export async function countFilterOptions(db: Reader, filter: KitchenFilter) {
  const [locations, times] = await together([
    selectMatching(db, filter)
      .innerJoin('locations', 'locations.id', 'orders.location_id')
      .select((select) => ['locations.id', 'locations.name', select.fn.countAll<number>().as('count')])
      .groupBy(['locations.id', 'locations.name'])
      .orderBy('locations.name')
      .execute(),
    selectMatching(db, filter)
      .select((select) => [
        'orders.hour',
        sql<string[]>`json_agg(DISTINCT orders.time_id)`.as('ids'),
        select.fn.countAll<number>().as('count'),
      ])
      .groupBy('orders.hour')
      .orderBy('orders.hour')
      .execute(),
  ]);
  return { locations, times };
}
