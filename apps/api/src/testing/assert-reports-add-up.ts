import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { recordOrderFacts } from '../features/reports/record-order-facts-actions.ts';
import { assertYearsAddUp } from './assert-report-years.ts';
import type { TestApp } from './test-app.ts';

/** Counts the reports, and holds their sums against the orders and the ledger. */
export async function assertReportsAddUp({ deps }: TestApp): Promise<void> {
  await recordOrderFacts(deps);
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(deps.db)).rows[0];
  const days = await read(sql`
    SELECT coalesce(sum(lunches), 0)::int AS lunches, coalesce(sum(sales_cop), 0)::bigint AS sales,
      coalesce(sum(subsidy_cop), 0)::bigint AS subsidy, coalesce(sum(payroll_cop), 0)::bigint AS payroll,
      coalesce(sum(tingos_cop), 0)::bigint AS tingos, coalesce(sum(card_cop + bank_cop), 0)::bigint AS outside,
      coalesce(sum(discount_platform_cop + discount_restaurant_cop + discount_enterprise_cop), 0)::bigint AS discounts,
      coalesce(sum(first_lunches), 0)::int AS people
    FROM report_days`);
  const orders = await read(sql`
    SELECT count(*)::int AS lunches, coalesce(sum(gross_cop - menu_discount_cop), 0)::bigint AS sales,
      coalesce(sum(subsidy_cop), 0)::bigint AS subsidy, coalesce(sum(payroll_cop), 0)::bigint AS payroll,
      coalesce(sum(tingos_cop), 0)::bigint AS tingos, coalesce(sum(outside_cop), 0)::bigint AS outside,
      coalesce(sum(promotion_cop + coupon_cop), 0)::bigint AS discounts, count(DISTINCT user_id)::int AS people
    FROM orders WHERE status = 'delivered' OR charged`);
  assert.deepEqual(days, orders, 'reports say what the paid orders say');
  assert.deepEqual(
    await read(sql`SELECT coalesce(sum(fee_cop), 0)::bigint AS fees, coalesce(sum(earned_cop), 0)::bigint AS earned,
        coalesce(sum(discount_platform_cop), 0)::bigint AS platform FROM report_days`),
    await read(sql`SELECT coalesce(sum(CASE WHEN credit = 'platform:fees' THEN amount_cop ELSE -amount_cop END)
          FILTER (WHERE kind IN ('fee', 'company_fee')), 0)::bigint AS fees,
        coalesce(sum(CASE WHEN credit LIKE 'restaurant:%' THEN amount_cop WHEN debit LIKE 'restaurant:%' THEN -amount_cop
          ELSE 0 END) FILTER (WHERE kind IN ('consume', 'promotion')), 0)::bigint AS earned,
        coalesce(sum(CASE WHEN debit = 'platform:promotions' THEN amount_cop WHEN credit = 'platform:promotions'
          THEN -amount_cop ELSE 0 END) FILTER (WHERE kind = 'promotion'), 0)::bigint AS platform
      FROM ledger_transfers WHERE order_id IS NOT NULL`),
    'reports say what the ledger moved',
  );
  const { rows: off } =
    await sql`SELECT order_id FROM order_facts JOIN orders ON orders.id = order_id WHERE outcome IN ('delivered', 'no_show')
    AND (sales_cop - discount_platform_cop - discount_restaurant_cop - discount_enterprise_cop + orders.fee_cop
        <> order_facts.subsidy_cop + order_facts.payroll_cop + order_facts.tingos_cop + card_cop + bank_cop
      OR earned_cop <> sales_cop - discount_restaurant_cop)`.execute(deps.db);
  assert.deepEqual(off, [], 'every lunch adds up');
  const { rows: payments } = await sql`
    SELECT day, method, tried, failed FROM report_payment_days EXCEPT
    SELECT (created_at AT TIME ZONE 'America/Bogota')::date, method, count(*)::int, (count(*) FILTER (WHERE status = 'failed'))::int
    FROM payment_intents GROUP BY 1, 2`.execute(deps.db);
  assert.deepEqual(payments, [], 'payments by date are those that were begun');
  assert.deepEqual(
    await read(sql`SELECT coalesce(sum(tried), 0)::int AS n FROM report_payment_days`),
    await read(sql`SELECT count(*)::int AS n FROM payment_intents`),
    'every payment is counted',
  );
  const whole =
    await read(sql`SELECT coalesce(sum(lunches), 0)::int AS lunches, coalesce(sum(sales_cop), 0)::bigint AS sales,
    coalesce(sum(first_lunches), 0)::int AS people FROM report_days`);
  for (const span of ['day', 'month'])
    for (const dimension of ['all', 'restaurant', 'enterprise', 'brand', 'location', 'hour'])
      for (const cities of [sql`city IS NULL`, sql`city IS NOT NULL`])
        assert.deepEqual(
          await read(sql`SELECT coalesce(sum(lunches), 0)::int AS lunches, coalesce(sum(sales_cop), 0)::bigint AS sales,
            coalesce(sum(first_lunches), 0)::int AS people FROM report_sums
            WHERE span = ${span} AND dimension = ${dimension} AND ${cities}`),
          whole,
          `the sums by ${dimension} and ${span} are those of all days`,
        );
  await assertYearsAddUp(deps.db);
  const { rows: wrong } = await sql`
    SELECT range.from, range.to FROM (VALUES ('2026-10-01'::date, '2026-10-31'::date), ('2026-11-03', '2026-11-19'),
      ('2026-09-15', '2026-12-31')) AS range ("from", "to")
    WHERE (SELECT count(DISTINCT user_id) FROM order_facts WHERE day BETWEEN range.from AND range.to
        AND outcome IN ('delivered', 'no_show'))
      <> (SELECT coalesce(sum(people), 0) FROM report_people WHERE day BETWEEN range.from AND range.to
        AND (before_day IS NULL OR before_day < range.from))`.execute(deps.db);
  assert.deepEqual(wrong, [], 'different people are counted once');
}
