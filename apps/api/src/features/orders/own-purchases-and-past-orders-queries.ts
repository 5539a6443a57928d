import type { Purchase } from '@sazon/contract/checkout/purchases-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { ChosenGroup } from '../../db/schema/column-contents.ts';
import { chargedMethodColumn } from '../order-records/charged-method-column.ts';

/** A page of a customer's purchases with their lunches, latest first, with their count. */
export async function listPurchases(
  db: Reader,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Purchase[]; total: number }> {
  const { rows } = await sql<Purchase>`
    SELECT id, status, created_at AS "createdAt", total_cop AS total, subsidy_cop AS subsidy, tingos_cop AS tingos,
      payroll_cop AS payroll, outside_cop AS outside, ${chargedMethodColumn} AS "outsideMethod",
      (SELECT json_agg(json_build_object('id', id, 'status', status, 'charged', charged, 'scheduleDate', schedule_date,
        'hour', hour, 'total', coalesce((snapshot->'paidBefore'->>'totalCop')::int, total_cop),
        'givenBack', CASE WHEN status = 'cancelled' AND NOT charged AND purchases.status = 'paid' AND EXISTS (
          SELECT FROM order_events WHERE order_id = orders.id AND (action IN ('cancel', 'incident', 'releaseHeld')
            OR action = 'force' AND to_status = 'cancelled'))
          THEN tingos_cop + payroll_cop + outside_cop ELSE 0 END,
        'menu', json_build_object('id', menu_id, 'name', snapshot->>'menuName', 'data', json_build_object('pictures',
          CASE WHEN snapshot->>'picture' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(snapshot->'picture') END)),
        'brand', json_build_object('id', brand_id, 'name', snapshot->>'brandName'),
        'location', json_build_object('id', location_id, 'name', snapshot->>'locationName'))
        ORDER BY schedule_date, hour, id)
      FROM orders WHERE purchase_id = purchases.id) AS orders
    FROM purchases
    WHERE user_id = ${userId} AND EXISTS (SELECT FROM orders WHERE purchase_id = purchases.id)
    ORDER BY created_at DESC, id DESC LIMIT ${perPage}::int OFFSET ${(page - 1) * perPage}::int
  `.execute(db);
  const { rows: counted } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM purchases
    WHERE user_id = ${userId} AND EXISTS (SELECT FROM orders WHERE purchase_id = purchases.id)`.execute(db);
  return { data: rows, total: counted[0]?.n ?? 0 };
}

/** An earlier order that is to be ordered again. */
export type PastOrder = {
  id: string;
  menuId: string;
  menuName: string;
  chosen: ChosenGroup[];
  /** The price of one lunch at that time, before promotion and fee (COP). */
  unitCop: number;
};

/** Lists those of these orders that are this customer's, earliest date first. */
export async function listOrderedBefore(db: Reader, userId: string, orderIds: readonly string[]): Promise<PastOrder[]> {
  return await db
    .selectFrom('orders')
    .select([
      'id',
      'menu_id as menuId',
      sql<string>`snapshot->>'menuName'`.as('menuName'),
      'chosen',
      sql<number>`gross_cop - menu_discount_cop`.as('unitCop'),
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = ANY(${[...orderIds]}::uuid[])`)
    .orderBy('schedule_date')
    .orderBy('hour')
    .orderBy('id')
    .execute();
}
