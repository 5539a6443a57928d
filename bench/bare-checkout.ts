import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Buyer, Dish } from './insert-buyers.ts';

/** One prepared statement of the bare checkout. */
const named = (name: string, text: string) => (values: unknown[]) => ({ name, text, values });

const addLine = named(
  'add',
  `INSERT INTO cart_items (id, user_id, schedule_date, location_id, time_id, menu_id, quantity, additions, additions_key,
     seen_price_cop, created_at, updated_at)
   SELECT $1, $2, $3, $4, $5, m.id, 1, '[]', '', m.price_cop, now(), now()
   FROM menus m JOIN brands b ON b.id = m.brand_id
     JOIN restaurant_times rt ON rt.restaurant_id = b.restaurant_id AND rt.time_id = $5
     JOIN menu_times mt ON mt.menu_id = m.id AND mt.restaurant_time_id = rt.id
   WHERE m.id = $6 AND m.active AND NOT rt.closed
   ON CONFLICT ON CONSTRAINT cart_items_merge DO UPDATE SET quantity = 1 RETURNING id`,
);
const readCart = named(
  'cart',
  `SELECT c.id, c.schedule_date, c.location_id, c.time_id, c.menu_id, m.name, m.price_cop, b.id AS brand_id, b.name AS brand,
     b.restaurant_id, rt.id AS restaurant_time_id, l.name AS location, l.address, lt.hour
   FROM cart_items c JOIN menus m ON m.id = c.menu_id JOIN brands b ON b.id = m.brand_id
     JOIN restaurant_times rt ON rt.restaurant_id = b.restaurant_id AND rt.time_id = c.time_id
     JOIN location_times lt ON lt.id = c.time_id JOIN locations l ON l.id = c.location_id
   WHERE c.user_id = $1 ORDER BY c.schedule_date, c.id`,
);
const readWallet = named(
  'wallet',
  `SELECT u.first_name, u.last_name, u.cell_phone, u.plan, lot.id AS lot_id, lot.quantity_cop - lot.used_cop - lot.pending_cop AS left_cop
   FROM users u JOIN tingo_lots lot ON lot.user_id = u.id WHERE u.id = $1`,
);
const lockCart = named(
  'lock',
  'INSERT INTO carts (user_id, updated_at) VALUES ($1, now()) ON CONFLICT (user_id) DO UPDATE SET updated_at = now()',
);
const insertPurchase = named(
  'purchase',
  `INSERT INTO purchases (id, user_id, idempotency_key, status, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop, created_at)
   VALUES ($1, $2, $3, 'paid', $4, 0, $4, 0, 0, now())`,
);
const insertOrder = named(
  'order',
  `INSERT INTO orders (id, purchase_id, user_id, restaurant_id, restaurant_time_id, brand_id, menu_id, location_id, time_id,
     schedule_date, first_schedule_date, hour, type, status, code, snapshot, chosen, gross_cop, menu_discount_cop,
     promotion_cop, coupon_cop, fee_cop, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, 'delivery', 'scheduled',
     (SELECT code FROM unnest($12::text[]) AS c (code) WHERE NOT EXISTS (SELECT FROM orders o WHERE o.location_id = $8
       AND o.schedule_date = $10 AND o.code = c.code OFFSET 0) LIMIT 1),
     $13, '[]', $14::int, 0, 0, 0, 1000, $14::int + 1000, 0, $14::int + 1000, 0, 0, now(), now())`,
);
const insertEvent = named(
  'event',
  `INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, happened_at, recorded_at)
   VALUES ($1, 'place', 'new', 'scheduled', 'system', now(), now())`,
);
const insertShare = named('share', 'INSERT INTO order_lots (order_id, lot_id, amount_cop) VALUES ($1, $2, $3)');
const insertTransfer = named(
  'transfer',
  `INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, purchase_id, order_id, created_at)
   VALUES ($1, 'orders:held', $2, 'reserve', $3, $4, now())`,
);
const reserve = named('reserve', 'UPDATE tingo_lots SET pending_cop = pending_cop + $2 WHERE id = $1');
const emptyCart = named('empty', 'DELETE FROM cart_items WHERE user_id = $1');

const digits = () => String(1000 + Math.floor(Math.random() * 9000));

/** The whole checkout as prepared statements on a connection each, without any server in between. */
export async function bareCheckout(url: string, buyers: readonly Buyer[], dishes: readonly Dish[], turn: () => number) {
  const clients = await Promise.all(
    buyers.map(async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {}); // a run that failed drops the database under it
      await client.connect();
      return client;
    }),
  );
  const work = clients.map((client, index) => () => buyAtLast(client, buyers[index] as Buyer, dishes, turn));
  return { work, close: async () => void (await Promise.all(clients.map((client) => client.end()))) };
}

/** Buys; when somebody else drew the same code at the same moment, once more from the start, as the product does. */
async function buyAtLast(client: pg.Client, buyer: Buyer, dishes: readonly Dish[], turn: () => number): Promise<void> {
  try {
    await buy(client, buyer, dishes, turn);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    await client.query('ROLLBACK');
    await client.query(emptyCart([buyer.id]));
    await buyAtLast(client, buyer, dishes, turn);
  }
}

async function buy(
  client: pg.Client,
  { id: userId }: Buyer,
  dishes: readonly Dish[],
  turn: () => number,
): Promise<void> {
  const first = dishes[turn()] as Dish;
  let second = dishes[turn()] as Dish;
  while (second.scheduleDate === first.scheduleDate) second = dishes[turn()] as Dish;
  for (const { scheduleDate, locationId, timeId, menuId } of [first, second]) {
    await client.query(addLine([randomUUID(), userId, scheduleDate, locationId, timeId, menuId]));
  }
  await client.query(readCart([userId]));
  await client.query(readWallet([userId]));
  await client.query('BEGIN');
  await client.query(lockCart([userId]));
  const { rows: lines } = await client.query(readCart([userId]));
  const { rows: lots } = await client.query(readWallet([userId]));
  const purchaseId = randomUUID();
  const total = lines.reduce((sum, line) => sum + line.price_cop + 1000, 0);
  await client.query(insertPurchase([purchaseId, userId, randomUUID(), total]));
  for (const line of lines) {
    const orderId = randomUUID();
    const snapshot = JSON.stringify({
      tax: 'inc_8',
      menuName: line.name,
      brandName: line.brand,
      locationName: line.location,
    });
    const codes = Array.from({ length: 12 }, digits);
    await client.query(
      insertOrder([
        orderId,
        purchaseId,
        userId,
        line.restaurant_id,
        line.restaurant_time_id,
        line.brand_id,
        line.menu_id,
        line.location_id,
        line.time_id,
        line.schedule_date,
        line.hour,
        codes,
        snapshot,
        line.price_cop,
      ]),
    );
    await client.query(insertEvent([orderId]));
    await client.query(insertShare([orderId, lots[0].lot_id, line.price_cop + 1000]));
    await client.query(insertTransfer([`tingos:${userId}`, line.price_cop + 1000, purchaseId, orderId]));
  }
  await client.query(reserve([lots[0].lot_id, total]));
  await client.query(emptyCart([userId]));
  await client.query('COMMIT');
}
