import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Buyer, makeBuyers } from './insert-buyers.ts';

const code = 'BENCH';
/** More than the bench can spend of a payroll period. */
const plentyCop = 2_000_000_000;
const periods = [
  ['2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-31'],
];

/** A promotion that any two lunches earn, off until it is switched on. */
export async function makePromotion(client: pg.Pool): Promise<void> {
  await client.query(
    `INSERT INTO promotions (id, code, title, description, apply_method, earn_method, earn_levels, funded_by,
       automatic, active, created_at)
     VALUES ($1, $2, 'Bench', '', 'percentage_discount', 'orders', '[{"goal": 2, "reward": 2000}]',
       '{"platformBps": 10000, "restaurantBps": 0, "enterpriseBps": 0}', true, false, now())`,
    [randomUUID(), code],
  );
}

export async function switchPromotion(client: pg.Pool, active: boolean): Promise<void> {
  await client.query('UPDATE promotions SET active = $2 WHERE code = $1', [code, active]);
}

/** Customers of plan nomina whose employer pays part of a lunch and whose payroll pays the rest, as far as they like. */
export async function makeEmployees(client: pg.Pool, count: number): Promise<Buyer[]> {
  const buyers = await makeBuyers(client, count, '39');
  const ids = buyers.map((buyer) => buyer.id);
  const enterpriseId = randomUUID();
  await client.query(
    `INSERT INTO enterprises (id, name, legal_name, nit, city, payroll_allowed, payroll_period, payroll_approval,
       requires_employee_id, default_amount_approved_cop, data)
     VALUES ($1, 'Bench', 'Bench S.A.S.', '999000999-1', 'Bogotá', true, 'monthly', 'simple', false, $2, '{}')`,
    [enterpriseId, plentyCop],
  );
  await client.query(`UPDATE users SET plan = 'nomina', enterprise_id = $2 WHERE id = ANY ($1)`, [ids, enterpriseId]);
  await client.query(
    `INSERT INTO subsidy_rules (id, enterprise_id, starts_on, inherits, enabled, per_order_cop, orders_per_day, created_at)
     VALUES (gen_random_uuid(), $1, '2020-01-01', false, true, 8000, 1, now())`,
    [enterpriseId],
  );
  await client.query(
    `INSERT INTO applications (id, user_id, enterprise_id, application_type, application_status, created_at)
     SELECT gen_random_uuid(), id, $2, 'nomina_enrollment', 'approved', now() FROM unnest($1::uuid[]) AS u (id)`,
    [ids, enterpriseId],
  );
  await client.query(
    `INSERT INTO preapproved_users (id, user_id, enterprise_id, identification_type, identification, first_name, last_name,
       amount_approved_cop, has_unlimit_daily_orders, created_at)
     SELECT gen_random_uuid(), id, $2, 'cedula_de_ciudadania', 'bench' || n, 'Bench', 'Mark', $3, true, now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS u (id, n)`,
    [ids, enterpriseId, plentyCop],
  );
  for (const [start, end] of periods) {
    await client.query(
      `INSERT INTO payroll_discounts (id, user_id, enterprise_id, start_period, end_period, amount_cop, status, created_at)
       SELECT gen_random_uuid(), id, $2, $4, $5, $3, 'approved', now() FROM unnest($1::uuid[]) AS u (id)`,
      [ids, enterpriseId, plentyCop, start, end],
    );
    await client.query(
      `INSERT INTO payroll_credits (id, user_id, start_period, end_period, amount_cop, created_at)
       SELECT gen_random_uuid(), id, $3, $4, $2, now() FROM unnest($1::uuid[]) AS u (id)`,
      [ids, plentyCop, start, end],
    );
  }
  await client.query(
    `INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, created_at)
     SELECT 'payroll-grants:' || $2, 'payroll:' || id, $3, 'payroll_grant', now() FROM unnest($1::uuid[]) AS u (id)`,
    [ids, enterpriseId, plentyCop],
  );
  return buyers;
}
