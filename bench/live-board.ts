import type pg from 'pg';
import { followLive, get } from './follow-live.ts';

/** The restaurant of the demo account, with one slot that takes the orders. */
export type Kitchen = { restaurantId: string; timeId: string; locationId: string };

export const day = '2026-11-23';

/** As many lunches of one slot, as if their customers had paid with tingos. */
export async function fillSlot(pool: pg.Pool, email: string, count: number): Promise<Kitchen> {
  const { rows } = await pool.query<
    Kitchen & { restaurantTimeId: string; brandId: string; menuId: string; hour: string }
  >(
    `SELECT rt.restaurant_id AS "restaurantId", rt.id AS "restaurantTimeId", lt.id AS "timeId", lt.location_id AS "locationId",
       lt.hour, b.id AS "brandId", m.id AS "menuId"
     FROM users u JOIN user_permissions p ON p.user_id = u.id AND p.permission = 'restaurant_orders_edit'
       JOIN restaurant_times rt ON rt.restaurant_id = p.scope_id JOIN location_times lt ON lt.id = rt.time_id
       JOIN brands b ON b.restaurant_id = rt.restaurant_id JOIN menus m ON m.brand_id = b.id
     WHERE u.email = $1 AND NOT rt.closed AND rt.capacity IS NULL ORDER BY lt.hour DESC, rt.id, m.id LIMIT 1`,
    [email],
  );
  const [kitchen] = rows;
  if (kitchen === undefined) throw new Error('the demo restaurant has no slot');
  const { restaurantId, restaurantTimeId, timeId, locationId, hour, brandId, menuId } = kitchen;
  const price = 18_000;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows: bought } = await client.query<{ id: string; userId: string }>(
      `INSERT INTO purchases (id, user_id, idempotency_key, status, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop, created_at)
       SELECT gen_random_uuid(), id, gen_random_uuid()::text, 'paid', $1, 0, $1, 0, 0, now() FROM users WHERE email = 'cliente@demo.sazon.co'
       RETURNING id, user_id AS "userId"`,
      [price * count],
    );
    const [purchase] = bought as [{ id: string; userId: string }];
    const snapshot = {
      tax: 'inc_8',
      menuName: 'Ajiaco santafereño con pollo, mazorca y guascas',
      menuDescription: 'Con alcaparras y crema',
      picture: null,
      brandName: 'La Fonda',
      brandColor: '#cd264c',
      restaurantName: 'La Fonda',
      locationName: 'Torre Nogal',
      locationAddress: 'Calle 72 # 10-34',
      deliveryPoint: 'Recepción',
      customerName: 'Laura Rodríguez',
      customerPhone: '3001234567',
      allergens: ['lácteos'],
      additions: [
        {
          groupId: restaurantId,
          title: 'Extras',
          id: restaurantId,
          name: 'Medio aguacate',
          quantity: 1,
          priceCop: 3000,
        },
      ],
    };
    await client.query(
      `WITH free AS (
         SELECT lpad(n::text, 4, '0') AS code FROM generate_series(1000, 9999) AS n
         WHERE NOT EXISTS (SELECT FROM orders WHERE location_id = $7 AND schedule_date = $9 AND code = lpad(n::text, 4, '0'))
         LIMIT $14)
       INSERT INTO orders (id, purchase_id, user_id, restaurant_id, restaurant_time_id, brand_id, menu_id, location_id, time_id,
         schedule_date, first_schedule_date, hour, type, status, code, snapshot, chosen, gross_cop, menu_discount_cop,
         promotion_cop, coupon_cop, fee_cop, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop, created_at, updated_at)
       SELECT gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, 'delivery', 'scheduled', code, $11, '[]',
         $12, 0, 0, 0, 0, $12, 0, $12, 0, 0, $13::timestamptz, $13::timestamptz FROM free`,
      [
        purchase.id,
        purchase.userId,
        restaurantId,
        restaurantTimeId,
        brandId,
        menuId,
        locationId,
        timeId,
        day,
        hour,
        JSON.stringify(snapshot),
        price,
        '2026-11-23T11:00:00Z',
        count,
      ],
    );
    await client.query(
      `INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, happened_at, recorded_at)
       SELECT id, 'place', 'new', 'scheduled', 'system', created_at, created_at FROM orders WHERE purchase_id = $1`,
      [purchase.id],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  await pool.query('ANALYZE orders; ANALYZE order_events');
  return { restaurantId, timeId, locationId };
}

/** Cooks of a kitchen, for boards: one person may have 20 open at a process. */
export async function addCooks(pool: pg.Pool, restaurantId: string, userIds: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO user_permissions (user_id, scope, scope_id, permission)
     SELECT id, 'restaurant', $2, permission FROM unnest($1::uuid[]) AS u (id),
       unnest(ARRAY['restaurant_orders_view', 'restaurant_orders_edit']) AS p (permission)`,
    [userIds, restaurantId],
  );
}

type Changes = { data: { id: string; status: string }[]; cursor: string };

/** An open board as a browser has it, which reads what changed since it read last. */
export function openBoard(
  url: string,
  token: string,
  {
    restaurantId,
    cursor,
    onSeen,
  }: { restaurantId: string; cursor: string; onSeen: (id: string, status: string) => void },
): Promise<() => void> {
  let since = cursor;
  return followLive(url, token, `restaurant:${restaurantId}`, async () => {
    const query = new URLSearchParams({ restaurantId, startDate: day, endDate: day, since });
    const { status, body } = await get(`${url}/api/admin/restaurants/orders/changes?${query}`, token);
    if (status !== 200) throw new Error(`changes: ${status} ${body}`);
    const changes = JSON.parse(body.toString()) as Changes;
    since = changes.cursor;
    for (const order of changes.data) onSeen(order.id, order.status);
  });
}
