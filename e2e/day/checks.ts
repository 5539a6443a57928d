import path from 'node:path';
import pg from 'pg';
import { connectAll } from '../../apps/api/src/db/connect.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded-database.ts';
import { selectCountersOff } from '../../apps/api/src/features/money-checks/find-and-repair-seat-and-stock-counters-queries.ts';
import { listDifferences } from '../../apps/api/src/features/money-checks/list-check-differences-queries.ts';
import { moneyChecks } from '../../apps/api/src/testing/money-checks-of-all-days.ts';
import type { Product } from '../product.ts';
import { dayDate } from './world.ts';

export type Outcome = { readonly what: string; readonly found: string; readonly isWell: boolean };

/** Whether the day ended well, as the database tells: no order hangs, no incident waits, and money adds up. */
export async function checkDay({ dataDir }: Product): Promise<Outcome[]> {
  const database = await startEmbedded(path.join(dataDir, 'db'));
  const { db, close } = connectAll(database.url, 2, () => {});
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const outcomes: Outcome[] = [];
  const add = (what: string, rows: readonly object[]) =>
    outcomes.push({
      what,
      isWell: rows.length === 0,
      found: rows.length === 0 ? 'yes' : JSON.stringify(rows.slice(0, 5)),
    });
  const none = async (what: string, text: string) => add(what, (await client.query<object>(text, [dayDate])).rows);
  try {
    await none(
      'every order is settled',
      `SELECT status, count(*)::int FROM orders WHERE schedule_date = $1
        AND status NOT IN ('delivered', 'cancelled') GROUP BY status`,
    );
    await none(
      'no payment hangs',
      `SELECT status, count(*)::int FROM purchases WHERE status = 'pending'
        AND id IN (SELECT purchase_id FROM orders WHERE schedule_date = $1) GROUP BY status`,
    );
    await none(
      'every incident is decided',
      `SELECT DISTINCT incidents.id, incidents.status FROM incidents JOIN incident_orders ON incident_id = incidents.id
        JOIN orders ON orders.id = order_id WHERE schedule_date = $1 AND incidents.status IN ('open', 'disputed')`,
    );
    await none(
      'every sale stands in one issued settlement',
      `SELECT orders.id FROM orders WHERE schedule_date = $1 AND (orders.status = 'delivered' OR charged)
        AND (SELECT count(*) FROM bill_lines JOIN bills ON bills.id = bill_id WHERE order_id = orders.id AND standing
          AND bill_lines.kind IN ('delivered', 'no_show', 'in_site') AND bills.state <> 'draft') <> 1`,
    );
    await none(
      'every stop that was reached stands in one issued statement of its courier',
      `SELECT arrival.id FROM site_arrivals arrival WHERE schedule_date = $1
        AND (SELECT count(*) FROM bill_lines JOIN bills ON bills.id = bill_id WHERE arrival_id = arrival.id
          AND bills.courier_id = arrival.courier_id AND bills.state <> 'draft') <> 1`,
    );
    await none(
      'every kitchen and courier is paid for their week',
      `SELECT id, kind, state FROM bills WHERE kind IN ('restaurant', 'courier') AND period_start = date_trunc('week', $1::date)
        AND to_pay_cop > 0 AND state <> 'paid'`,
    );
    await none(
      'what payroll and the company paid of the day stands in one paid bill',
      `SELECT orders.id, orders.payroll_cop, orders.subsidy_cop FROM orders
      WHERE schedule_date = $1 AND orders.payroll_cop + orders.subsidy_cop > 0 AND (orders.status = 'delivered' OR charged)
        AND (orders.payroll_cop <> (SELECT coalesce(sum(stated.payroll_cop), 0) FROM payroll_lines stated
            JOIN bill_lines ON bill_lines.discount_id = stated.discount_id AND bill_lines.kind = 'deduction' AND standing
            JOIN bills ON bills.id = bill_id AND bills.state = 'paid' WHERE stated.order_id = orders.id)
          OR orders.subsidy_cop <> (SELECT coalesce(sum(amount_cop), 0) FROM bill_lines
            JOIN bills ON bills.id = bill_id AND bills.state = 'paid'
            WHERE order_id = orders.id AND bill_lines.kind = 'subsidy' AND standing))`,
    );
    for (const [what, check] of Object.entries(moneyChecks)) add(what, await listDifferences(db, check));
    add('places and dishes taken are counted', (await selectCountersOff(dayDate).execute(db)).rows);
  } finally {
    await client.end();
    await close();
  }
  return outcomes;
}

/** What the day came to, in numbers. */
export async function sumDay({ dataDir }: Product): Promise<Record<string, number>> {
  const database = await startEmbedded(path.join(dataDir, 'db'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, number>>(
      `SELECT count(*)::int AS orders, count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
        count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled, count(*) FILTER (WHERE charged)::int AS "not come",
        count(DISTINCT restaurant_id)::int AS kitchens, count(DISTINCT courier_id)::int AS couriers,
        coalesce(sum(total_cop) FILTER (WHERE status = 'delivered' OR charged), 0)::int AS "paid for lunches, COP",
        (SELECT coalesce(sum(amount_cop), 0)::int FROM bill_lines JOIN orders AS o ON o.id = order_id
          WHERE o.schedule_date = $1 AND standing AND kind IN ('delivered', 'no_show')) AS "dishes in settlements, COP",
        (SELECT coalesce(sum(stated.payroll_cop), 0)::int FROM payroll_lines stated JOIN orders AS o ON o.id = order_id
          WHERE o.schedule_date = $1) AS "deducted from payrolls, COP",
        (SELECT coalesce(sum(amount_cop), 0)::int FROM bill_lines JOIN orders AS o ON o.id = order_id
          WHERE o.schedule_date = $1 AND standing AND kind = 'subsidy') AS "subsidies in company bills, COP"
      FROM orders WHERE schedule_date = $1`,
      [dayDate],
    );
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
