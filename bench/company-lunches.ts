import type pg from 'pg';

/** Lunches of each person in the month. */
const lunchesEach = 10;
const subsidyCop = 8000;
const payrollCop = 13_400;
/** What is deducted of each person for the month. */
export const deductedCop = lunchesEach * payrollCop;

/** Everybody has an account, a signed period and delivered lunches in November. */
export async function makeLunches(client: pg.Pool, enterpriseId: string): Promise<void> {
  await client.query('DROP INDEX orders_one_code');
  await client.query(
    `WITH made AS (INSERT INTO users (id, first_name, last_name, cell_phone, verified_at, created_at, plan, enterprise_id,
         identification_type, identification)
       SELECT gen_random_uuid(), first_name, last_name, cell_phone, now(), now(), 'nomina', enterprise_id,
         'cedula_de_ciudadania', identification FROM preapproved_users WHERE enterprise_id = $1
       RETURNING id, identification)
     UPDATE preapproved_users p SET user_id = made.id, proven_user_id = made.id, proven_at = now()
     FROM made WHERE p.enterprise_id = $1 AND p.identification = made.identification`,
    [enterpriseId],
  );
  await client.query(
    `INSERT INTO payroll_discounts (id, user_id, enterprise_id, start_period, end_period, amount_cop, status, created_at)
     SELECT gen_random_uuid(), id, $1, '2026-11-01', '2026-11-30', 300000, 'approved', now() FROM users WHERE enterprise_id = $1`,
    [enterpriseId],
  );
  await client.query(
    `INSERT INTO payroll_credits (id, user_id, start_period, end_period, amount_cop, used_cop, created_at)
     SELECT gen_random_uuid(), id, '2026-11-01', '2026-11-30', 300000, $2::int, now() FROM users WHERE enterprise_id = $1`,
    [enterpriseId, deductedCop],
  );
  await client.query(
    `INSERT INTO orders (id, purchase_id, user_id, enterprise_id, restaurant_id, restaurant_time_id, brand_id, menu_id,
       location_id, time_id, schedule_date, first_schedule_date, hour, type, status, code, snapshot, chosen, gross_cop,
       menu_discount_cop, promotion_cop, coupon_cop, fee_cop, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop,
       created_at, updated_at)
     SELECT gen_random_uuid(), o.purchase_id, u.id, $1, o.restaurant_id, o.restaurant_time_id, o.brand_id, o.menu_id,
       o.location_id, o.time_id, '2026-11-01'::date + n, '2026-11-01'::date + n, o.hour, 'delivery', 'delivered', '0000',
       o.snapshot, o.chosen, 21400, 0, 0, 0, 0, 21400, $3, 0, $4, 0, '2026-11-01', '2026-11-01'
     FROM users u, generate_series(1, $2::int) AS n, (SELECT * FROM orders LIMIT 1) AS o WHERE u.enterprise_id = $1`,
    [enterpriseId, lunchesEach, subsidyCop, payrollCop],
  );
  await client.query('ANALYZE');
}
