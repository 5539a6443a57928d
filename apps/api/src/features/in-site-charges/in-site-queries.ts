import { calculateDiscountCop } from '@sazon/domain/money/discount';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { applyInSiteExpiry } from '@sazon/domain/payments/in-site-charge';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

export type Diner = {
  id: string;
  firstName: string;
  lastName: string;
  cellPhone: string;
  enterpriseId: string | null;
  locationId: string | null;
};

/** The customer with this cell phone. */
export async function dinerByPhone(tx: Tx, cellPhone: string): Promise<Diner | undefined> {
  return await tx
    .selectFrom('users')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'cell_phone as cellPhone',
      'enterprise_id as enterpriseId',
      'location_id as locationId',
    ])
    .where('cell_phone', '=', cellPhone)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type ChargedDish = {
  id: string;
  brandId: string;
  name: string;
  description: string;
  picture: string | null;
  allergens: string[];
  brandName: string;
  brandColor: string;
  priceCop: number;
  discountCop: number;
};

/** Dishes that a restaurant sells, with what they cost now; all of them, or these. */
export async function dishesToCharge(
  db: Reader,
  restaurantId: string,
  ids?: readonly string[],
): Promise<ChargedDish[]> {
  const rows = await db
    .selectFrom('menus')
    .innerJoin('brands', 'brands.id', 'menus.brand_id')
    .select([
      'menus.id',
      'menus.brand_id as brandId',
      'menus.name',
      'menus.description',
      'menus.pictures',
      'menus.allergens',
      'brands.name as brandName',
      'brands.color as brandColor',
      'menus.price_cop as priceCop',
      'menus.discount_kind as discountKind',
      'menus.discount_amount as discountAmount',
    ])
    .where('brands.restaurant_id', '=', restaurantId)
    .where('menus.active', '=', true)
    .$if(ids !== undefined, (select) => select.where(sql<boolean>`menus.id = ANY(${ids ?? []}::uuid[])`))
    .orderBy('brands.name')
    .orderBy('menus.name')
    .orderBy('menus.id')
    .execute();
  return rows.map(({ pictures, discountKind, discountAmount, ...dish }) => {
    const discount =
      discountKind === null
        ? null
        : discountKind === 'fixed'
          ? ({ type: 'fixed', amountCop: discountAmount } as const)
          : ({ type: 'percentage', rateBps: discountAmount } as const);
    return { ...dish, picture: pictures[0] ?? null, discountCop: calculateDiscountCop(discount, dish.priceCop) };
  });
}

export type Counter = {
  restaurantTimeId: string;
  timeId: string;
  hour: string;
  locationId: string;
  restaurantName: string;
  restaurantAddress: string;
};

/**
 * The slot that an in-site order is booked under: one of the diner's own place when the restaurant serves it, else the
 * restaurant's first. It takes no place in it: the lunch is handed over at the restaurant's counter.
 */
export async function counterOf(tx: Tx, restaurantId: string, locationId: string | null): Promise<Counter | undefined> {
  return await tx
    .selectFrom('restaurant_times')
    .innerJoin('location_times', 'location_times.id', 'restaurant_times.time_id')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_times.restaurant_id')
    .select([
      'restaurant_times.id as restaurantTimeId',
      'location_times.id as timeId',
      'location_times.hour',
      'location_times.location_id as locationId',
      'restaurants.name as restaurantName',
      sql<string>`restaurants.address || ', ' || restaurants.city`.as('restaurantAddress'),
    ])
    .where('restaurant_times.restaurant_id', '=', restaurantId)
    .orderBy(sql`location_times.location_id = ${locationId}::uuid DESC NULLS LAST`)
    .orderBy('location_times.hour')
    .orderBy('restaurant_times.id')
    .limit(1)
    .executeTakeFirst();
}

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

/** What a restaurant charged on a date, newest first, as it stands at this moment. */
export async function chargesOf(
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

/** What waits for this person's answer. */
export async function chargesFor(db: Reader, userId: string, nowIso: string): Promise<ListedCharge[]> {
  const rows = await charges(db)
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'pending_confirmation')
    .where(sql<boolean>`purchases.held_until > ${nowIso}::timestamptz`)
    .execute();
  return rows.map(counted);
}
