import type { RouteReply } from '@sazon/contract/define-route';
import type { kitchenBoardStart } from '@sazon/contract/kitchen-orders/board-start-routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { type KitchenFilter, selectMatching } from './kitchen-filter-queries.ts';
import { type KitchenClock, selectKitchenOrders, toKitchenOrder } from './kitchen-orders-queries.ts';

/** More of one status than any screen shows without scrolling. */
const firstOfStatus = 30;

type BoardStart = RouteReply<typeof kitchenBoardStart>;

/** The first orders of each status in the board's order: date, hour, location, code. */
export async function listFirstKitchenOrders(
  db: Reader,
  filter: KitchenFilter,
  clock: KitchenClock,
): Promise<BoardStart['data']> {
  const placed = selectMatching(db, filter).select([
    'orders.id',
    sql<number>`row_number() OVER (PARTITION BY orders.status
      ORDER BY orders.schedule_date, orders.hour, orders.location_id, orders.code, orders.id)`.as('place'),
  ]);
  const first = await db
    .selectFrom(placed.as('placed'))
    .select('placed.id')
    .where('placed.place', '<=', firstOfStatus)
    .execute();
  const ids = first.map(({ id }) => id);
  const rows = await selectKitchenOrders(db, filter).where(sql<boolean>`orders.id = ANY(${ids}::uuid[])`).execute();
  return rows.map((row) => toKitchenOrder(row, clock));
}

/** Number of orders by status, hour and dish. */
export async function groupKitchenOrders(db: Reader, filter: KitchenFilter): Promise<BoardStart['groups']> {
  const rows = await selectMatching(db, filter)
    .select((select) => [
      'orders.status',
      'orders.hour',
      'orders.menu_id as menuId',
      sql<string>`min(orders.snapshot->>'menuName')`.as('name'),
      sql<string | null>`min(orders.snapshot->>'picture')`.as('picture'),
      select.fn.countAll<number>().as('count'),
    ])
    .groupBy(['orders.status', 'orders.hour', 'orders.menu_id'])
    .orderBy('orders.hour')
    .orderBy('orders.menu_id')
    .orderBy('orders.status')
    .execute();
  return rows.map(({ status, hour, menuId: id, name, picture, count }) => ({
    status,
    hour,
    menu: { id, name, picture },
    count,
  }));
}
