import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { selectFreeCode } from '../order-records/order-codes-queries.ts';

export type ReleasedOrder = {
  id: string;
  userId: string;
  restaurantId: string;
  restaurantTimeId: string;
  capacity: number | null;
  menuId: string;
  dailyStock: number | null;
  hour: string;
  hourMax: number | null;
  locationId: string;
  timeId: string;
  scheduleDate: string;
  subsidyCop: number;
  payrollCop: number;
  /** Only of a group lunch: its member left, chose again or has another order meanwhile. */
  isUnwanted: boolean;
};

/** Lists the cancelled orders of a released purchase, with the current limits of their slots and dishes. */
export async function listReleasedOrders(tx: Tx, purchaseId: string): Promise<ReleasedOrder[]> {
  return await tx
    .selectFrom('orders')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .innerJoin('menus', 'menus.id', 'orders.menu_id')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .select([
      'orders.id',
      'orders.user_id as userId',
      'orders.restaurant_id as restaurantId',
      'orders.restaurant_time_id as restaurantTimeId',
      'restaurant_times.capacity',
      'orders.menu_id as menuId',
      'menus.daily_stock as dailyStock',
      'orders.hour',
      'restaurants.hour_max as hourMax',
      'orders.location_id as locationId',
      'orders.time_id as timeId',
      'orders.schedule_date as scheduleDate',
      'orders.subsidy_cop as subsidyCop',
      'orders.payroll_cop as payrollCop',
      sql<boolean>`orders.snapshot ? 'groupLunch' AND NOT EXISTS (SELECT FROM group_lunch_members m
        JOIN group_lunches g ON g.id = m.group_lunch_id
        WHERE m.order_id = orders.id AND m.menu_id = orders.menu_id AND m.additions = orders.chosen
          AND m.removed_at IS NULL AND g.state <> 'cancelled')`.as('isUnwanted'),
    ])
    .where('orders.purchase_id', '=', purchaseId)
    .where('orders.status', '=', 'cancelled')
    .orderBy('orders.id')
    .execute();
}

/** Inserts a copy of each released order as scheduled, with its shares of tingos, its group lunch and its history. */
export async function copyReleasedOrders(
  tx: Tx,
  copies: readonly { from: string; id: string; codes: string[] }[],
  nowIso: string,
): Promise<void> {
  await sql`
    WITH copy AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(copies)}::json) AS c ("from" uuid, id uuid, codes text[])
    ), placed AS (
      INSERT INTO orders (id, purchase_id, user_id, restaurant_id, restaurant_time_id, brand_id, menu_id, location_id,
        time_id, enterprise_id, group_id, schedule_date, first_schedule_date, hour, type, status, code, snapshot, chosen, office,
        gross_cop, menu_discount_cop, promotion_cop, coupon_cop, coupon_code, fee_cop, company_fee_cop, total_cop, subsidy_cop,
        tingos_cop, payroll_cop, outside_cop, created_at, updated_at)
      SELECT copy.id, o.purchase_id, o.user_id, o.restaurant_id, o.restaurant_time_id, o.brand_id, o.menu_id,
        o.location_id, o.time_id, o.enterprise_id, o.group_id, o.schedule_date, o.first_schedule_date, o.hour, o.type, 'scheduled',
        ${selectFreeCode(sql`copy.codes`, sql`o.location_id`, sql`o.schedule_date`)},
        o.snapshot, o.chosen, o.office, o.gross_cop, o.menu_discount_cop, o.promotion_cop, o.coupon_cop, o.coupon_code,
        o.fee_cop, o.company_fee_cop, o.total_cop, o.subsidy_cop, o.tingos_cop, o.payroll_cop, o.outside_cop, ${nowIso}, ${nowIso}
      FROM copy JOIN orders o ON o.id = copy."from"
    ), shares AS (
      INSERT INTO order_lots (order_id, lot_id, amount_cop)
      SELECT copy.id, order_lots.lot_id, order_lots.amount_cop FROM copy JOIN order_lots ON order_lots.order_id = copy."from"
    ), members AS (
      UPDATE group_lunch_members SET order_id = copy.id FROM copy WHERE order_id = copy."from"
    )
    INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, reason, happened_at, recorded_at)
    SELECT id, 'place', 'new', 'scheduled', 'system', 'late_payment', ${nowIso}, ${nowIso} FROM copy
  `.execute(tx);
}
