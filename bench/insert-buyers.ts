import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type pg from 'pg';
import { deriveKey } from '../apps/api/src/key-derivation.ts';
import { benchSecret } from './bench-server.ts';

/** A signed-in customer with more tingos than the bench can spend, and the dishes they may order. */
export type Buyer = { id: string; token: string };
/** A dish that takes any number of orders: no required additions, no daily stock, no capacity, no pause, no maximum an hour. */
export type Dish = { menuId: string; locationId: string; timeId: string; scheduleDate: string };

const plenty = 2_000_000_000;
const dates = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
];

/** `prefix`: the first two digits of their phones, for one crowd each. */
export async function makeBuyers(client: pg.Pool, count: number, prefix = '38'): Promise<Buyer[]> {
  const sign = createSigner({ key: deriveKey(benchSecret, 'tokens'), expiresIn: 3_600_000 });
  const ids = Array.from({ length: count }, () => randomUUID());
  await client.query(
    `INSERT INTO users (id, first_name, last_name, email, cell_phone, verified_at, created_at)
     SELECT id, 'Bench', 'Mark', id || '@example.co', $2 || lpad(n::text, 8, '0'), now(), now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS u (id, n)`,
    [ids, prefix],
  );
  await client.query(
    `INSERT INTO tingo_lots (id, user_id, type, is_reward, quantity_cop, source, created_at)
     SELECT gen_random_uuid(), id, 'debit', false, $2, 'bench', now() FROM unnest($1::uuid[]) AS u (id)`,
    [ids, plenty],
  );
  // what the product writes with such a lot: their account is in the ledger before they buy
  await client.query(
    `INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, created_at)
     SELECT 'provider:wompi', 'tingos:' || id, $2, 'top_up', now() FROM unnest($1::uuid[]) AS u (id)`,
    [ids, plenty],
  );
  return ids.map((id) => ({ id, token: sign({ sub: id, sid: id }) }));
}

/** Every unlimited dish at every place open to everyone, over eight days: codes are unique by place and day. */
export async function listOrderableDishes(client: pg.Pool): Promise<Dish[]> {
  const { rows } = await client.query<Omit<Dish, 'scheduleDate'> & { weekdays: number[] }>(
    `SELECT DISTINCT ON (lt.location_id, lt.id, m.id) m.id AS "menuId", lt.location_id AS "locationId", lt.id AS "timeId", m.weekdays
     FROM menus m JOIN menu_times mt ON mt.menu_id = m.id JOIN restaurant_times rt ON rt.id = mt.restaurant_time_id
       JOIN restaurants r ON r.id = rt.restaurant_id JOIN location_times lt ON lt.id = rt.time_id JOIN locations l ON l.id = lt.location_id
     WHERE m.active AND m.daily_stock IS NULL AND rt.capacity IS NULL AND NOT rt.closed AND m.price_cop < 40000
       AND rt.paused_until IS NULL AND r.paused_until IS NULL AND r.hour_max IS NULL
       AND NOT EXISTS (SELECT FROM addition_groups g WHERE g.menu_id = m.id AND (g.required OR g.min > 0))
       AND NOT EXISTS (SELECT FROM calendar_exceptions e WHERE e.location_id = l.id OR e.location_id IS NULL)`,
  );
  return rows.flatMap(({ weekdays, ...dish }) =>
    dates
      .filter((date) => weekdays.includes(((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1))
      .map((scheduleDate) => ({ ...dish, scheduleDate })),
  );
}
