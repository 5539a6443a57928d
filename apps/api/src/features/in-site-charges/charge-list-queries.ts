import type { OrderStatus } from '@sazon/domain/orders/status';
import { applyInSiteExpiry } from '@sazon/domain/payments/in-site-charge-expiry';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type ListedCharge = {
  id: string;
  userId: string;
  customer: string;
  restaurantName: string;
  dishes: { name: string; count: number }[];
  total: number;
  status: OrderStatus;
  reason: string | null;
  createdAt: number;
  expiresAt: number | null;
};

const charges = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .where('orders.type', '=', 'in_site')
    .select([
      'purchases.id',
      'purchases.user_id as userId',
      sql<string>`min(orders.snapshot->>'customerName')`.as('customer'),
      sql<string>`min(orders.snapshot->>'restaurantName')`.as('restaurantName'),
      sql<string[]>`json_agg(orders.snapshot->>'menuName' ORDER BY orders.snapshot->>'menuName')`.as('names'),
      'purchases.total_cop as total',
      sql<OrderStatus>`min(orders.status)`.as('status'),
      sql<string | null>`min(orders.cancel_reason)`.as('reason'),
      'purchases.created_at as createdAt',
      'purchases.held_until as expiresAt',
    ])
    .groupBy('purchases.id')
    .orderBy('purchases.created_at', 'desc')
    .orderBy('purchases.id');

const counted = ({ names, ...charge }: Omit<ListedCharge, 'dishes'> & { names: string[] }): ListedCharge => ({
  ...charge,
  dishes: [...Map.groupBy(names, (name) => name)].map(([name, same]) => ({ name, count: same.length })),
});

/** Lists a restaurant's charges on a date, newest first; those that nobody answered in time are shown as expired. */
export async function listRestaurantCharges(
  db: Reader,
  restaurantId: string,
  date: string,
  nowMs: number,
): Promise<ListedCharge[]> {
  const rows = await charges(db)
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.schedule_date', '=', date)
    .limit(200)
    .execute();
  return rows.map((row) => applyInSiteExpiry(counted(row), nowMs));
}

/** Lists the charges that this person can still accept or reject. */
export async function listChargesToAnswer(db: Reader, userId: string, nowIso: string): Promise<ListedCharge[]> {
  const rows = await charges(db)
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'pending_confirmation')
    .where(sql<boolean>`purchases.held_until > ${nowIso}::timestamptz`)
    .execute();
  return rows.map(counted);
}
