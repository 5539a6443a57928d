import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { toSoldTax } from '@sazon/domain/money/tax';
import type { PlanB } from '@sazon/domain/orders/plan-b';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectEaterId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** The facts of an order that decide about its plan B. */
export type PlannedOrder = {
  id: string;
  userId: string;
  menuId: string;
  timeId: string;
  restaurantTimeId: string;
  scheduleDate: string;
  /** Who eats the lunch, whose allergies count; undefined: who bought it. */
  eaterId?: string;
};

/** Saves an order's plan B. */
export async function savePlanB(tx: Tx, orderId: string, planB: PlanB, nowMs: number): Promise<void> {
  const what = {
    kind: planB.kind,
    menu_id: planB.kind === 'dish' ? planB.menuId : null,
    max_price_cop: planB.kind === 'favourite' ? planB.maxPriceCop : null,
    created_at: toIso(nowMs),
  };
  await tx
    .insertInto('order_backups')
    .values({ order_id: orderId, ...what })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(what))
    .execute();
}

export type OrderToReplace = PlannedOrder & { eaterId: string; snapshot: OrderSnapshot; foodCop: number };

/** The columns needed to replace an order's dish. */
const replacing = sql`orders.id, user_id AS "userId", ${selectEaterId('orders')} AS "eaterId", orders.menu_id AS "menuId", time_id AS "timeId",
  restaurant_time_id AS "restaurantTimeId", schedule_date AS "scheduleDate", snapshot,
  gross_cop - menu_discount_cop AS "foodCop"`;

/** Returns an order as needed to replace its dish. */
export async function findOrderToReplace(db: Reader, orderId: string): Promise<OrderToReplace | undefined> {
  const { rows } = await sql<OrderToReplace>`SELECT ${replacing} FROM orders WHERE id = ${orderId}`.execute(db);
  return rows[0];
}

/** Lists those of these orders that are not cooked yet and whose customer accepts another dish. */
export async function listOrdersToReplace(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(OrderToReplace & { planB: PlanB })[]> {
  const { rows } = await sql<OrderToReplace & { kind: 'dish' | 'favourite'; subId: string; maxCop: number }>`
    SELECT ${replacing}, backup.kind, backup.menu_id AS "subId", max_price_cop AS "maxCop"
    FROM orders JOIN order_backups backup ON backup.order_id = orders.id
    WHERE orders.id = ANY(${[...orderIds]}::uuid[]) AND orders.status IN ('scheduled', 'confirmed')
      AND backup.kind <> 'refund' AND backup.used_at IS NULL
    ORDER BY orders.id
  `.execute(tx);
  return rows.map(({ kind, subId, maxCop, ...order }) => ({
    ...order,
    planB: kind === 'dish' ? { kind, menuId: subId } : { kind, maxPriceCop: maxCop },
  }));
}

/** Returns those of these orders whose dish was replaced before. */
export async function listReplaced(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('order_backups')
    .select('order_id as id')
    .where(sql<boolean>`order_id = ANY(${[...orderIds]}::uuid[])`)
    .where('used_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Replaces an order's dish; the choices of the former dish are dropped. */
export async function replaceDish(
  tx: Tx,
  order: OrderToReplace,
  { menu, restaurant }: Offer,
  nowMs: number,
): Promise<void> {
  const snapshot: OrderSnapshot = {
    ...order.snapshot,
    menuName: menu.name,
    menuDescription: menu.description,
    picture: menu.pictures[0] ?? null,
    brandName: menu.brand.name,
    brandColor: menu.brand.color,
    allergens: [...menu.allergens],
    tax: toSoldTax(restaurant.taxRegime, menu.tax),
    additions: [],
  };
  const document = JSON.stringify(snapshot);
  await sql`
    WITH used AS (UPDATE order_backups SET used_at = ${toIso(nowMs)} WHERE order_id = ${order.id}),
    given_back AS (UPDATE menu_day_stock SET taken = greatest(0, taken - 1)
      WHERE menu_id = ${order.menuId} AND schedule_date = ${order.scheduleDate}::date)
    UPDATE orders SET menu_id = ${menu.id}, brand_id = ${menu.brand.id}, snapshot = ${document}, chosen = '[]',
      updated_at = ${toIso(nowMs)}
    WHERE id = ${order.id}
  `.execute(tx);
}

/** Marks the dishes of these orders as sold out for their day. */
export async function markSoldOut(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE menus SET sold_out_on = gone.schedule_date FROM (
      SELECT DISTINCT ON (menu_id) menu_id, schedule_date FROM orders WHERE id = ANY(${[...orderIds]}::uuid[])
      ORDER BY menu_id, schedule_date) AS gone
    WHERE menus.id = gone.menu_id
  `.execute(tx);
}
