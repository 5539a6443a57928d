import type pg from 'pg';
import { connectAll } from '../apps/api/src/db/connect.ts';
import { silentPublisher } from '../apps/api/src/db/live-event-collector.ts';
import { inTransaction } from '../apps/api/src/db/transaction.ts';
import { markPeopleToSum, sumOrderPeople } from '../apps/api/src/features/reports/people-sums-queries.ts';
import {
  sumOrderCompanies,
  sumOrderDishes,
  sumOrderMonths,
} from '../apps/api/src/features/reports/sums-of-changed-orders-queries.ts';
import { sumDimensions, sumOffers, sumPeople } from '../apps/api/src/features/reports/sums-of-stale-days-queries.ts';

/** A database in which facts need no orders behind them. */
export async function looseFacts(client: pg.Pool): Promise<string[]> {
  await client.query(`ALTER TABLE order_facts DROP CONSTRAINT order_facts_order_id_fkey,
    DROP CONSTRAINT order_facts_user_id_fkey`);
  await client.query(
    `TRUNCATE order_facts, report_days, report_months, report_sums, report_company_sums, report_people, report_offers,
      report_offer_days, report_dish_sums, report_person_years, report_person_months, report_diner_years`,
  );
  await client.query('DELETE FROM report_changes; DELETE FROM report_stale_days');
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'order_facts' AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Restaurants with two brands each, companies with one to three places and four groups, people of one company each. */
export async function makeWorld(client: pg.Pool, people: number): Promise<void> {
  await client.query(`
    CREATE TABLE bench_restaurants AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, 300) AS n;
    CREATE TABLE bench_companies AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, 400) AS n;
    CREATE TABLE bench_places AS SELECT row_number() OVER () AS n, c.n AS company, gen_random_uuid() AS id
      FROM bench_companies c, generate_series(1, 1 + c.n % 3);
    CREATE TABLE bench_groups AS SELECT c.n AS company, g AS n, gen_random_uuid() AS id
      FROM bench_companies c, generate_series(0, 3) AS g;
    INSERT INTO restaurants (id, name, legal_name, nit, city, address, tax_regime, phone, email)
      SELECT b.id, 'Bench ' || b.n, legal_name, 'bench-' || b.n, city, address, tax_regime, phone, email
      FROM bench_restaurants b, (SELECT * FROM restaurants ORDER BY id LIMIT 1) AS r;
    INSERT INTO brands (id, restaurant_id, name, description, cuisine, color)
      SELECT gen_random_uuid(), b.id, 'Bench ' || b.n || ' ' || side, description, cuisine, color
      FROM bench_restaurants b, generate_series(1, 2) AS side, (SELECT * FROM brands ORDER BY id LIMIT 1) AS r;
    INSERT INTO enterprises (id, name, legal_name, nit, city, payroll_allowed, payroll_period, payroll_approval,
        requires_employee_id, default_amount_approved_cop, data)
      SELECT b.id, 'Bench ' || b.n, legal_name, 'bench-' || b.n, city, payroll_allowed, payroll_period, payroll_approval,
        requires_employee_id, default_amount_approved_cop, data
      FROM bench_companies b, (SELECT * FROM enterprises ORDER BY id LIMIT 1) AS e;
    INSERT INTO locations (id, name, enterprise_id, city, district, address, active)
      SELECT b.id, 'Bench ' || b.n, c.id, city, district, address, true
      FROM bench_places b JOIN bench_companies c ON c.n = b.company, (SELECT * FROM locations ORDER BY id LIMIT 1) AS l;
    INSERT INTO employee_groups (id, enterprise_id, name, created_at)
      SELECT g.id, c.id, 'Grupo ' || g.n, now() FROM bench_groups g JOIN bench_companies c ON c.n = g.company`);
  // the square makes the first companies large and the last ones small
  await client.query(
    `CREATE TABLE bench_people AS
       SELECT n, gen_random_uuid() AS id, 1 + floor(400 * ((n::float / $1) ^ 2))::int % 400 AS company,
         '2025-11-01'::date + (random() * random() * 360)::int AS came FROM generate_series(1, $1::int) AS n`,
    [people],
  );
  await client.query(`
    INSERT INTO users (id, first_name, last_name, cell_phone, verified_at, created_at)
      SELECT id, 'Bench', n::text, '37' || lpad(n::text, 8, '0'), now(), now() FROM bench_people;
    ANALYZE`);
}

/** About ninety-five lunches of each person in the year, by SQL. */
export async function makeFacts(client: pg.Pool): Promise<void> {
  await client.query(`
    CREATE TABLE bench_brands AS SELECT brands.id, b.id AS restaurant_id,
        row_number() OVER (ORDER BY b.n, brands.name) AS n, menus.id AS menu_id
      FROM bench_restaurants b JOIN brands ON brands.restaurant_id = b.id, (SELECT id FROM menus LIMIT 1) AS menus;
    CREATE TABLE bench_days AS SELECT day::date FROM generate_series('2025-11-01'::timestamp, '2026-10-31', '1 day') AS day
      WHERE extract(isodow FROM day) < 6`);
  await client.query(`
    INSERT INTO order_facts (order_id, day, user_id, enterprise_id, group_id, location_id, restaurant_id, brand_id, menu_id,
      hour, in_site, outcome, ended_by, sales_cop, dish_discount_cop, discount_platform_cop, discount_restaurant_cop,
      discount_enterprise_cop, subsidy_cop, payroll_cop, tingos_cop, card_cop, bank_cop, fee_cop, earned_cop,
      commission_bps, back_cop, refund_restaurant_cop, refund_platform_cop, on_time, rating, is_first, is_visit,
      before_day, first_day, offer, written_at)
    SELECT gen_random_uuid(), day, user_id, company_id, group_id, place_id, brand.restaurant_id, brand.id, brand.menu_id,
      (ARRAY['11:30', '12:00', '12:30', '13:00'])[1 + floor(dice * 97)::int % 4], false, 'delivered', 'courier', 22000, 0,
      CASE WHEN dice < .15 THEN 2000 ELSE 0 END, 0, 0, 8000, CASE WHEN dice < .15 THEN 12000 ELSE 14000 END, 0, 0, 0, 0, 22000,
      1800, 0, 0, 0, dice < .95, CASE WHEN dice < .2 THEN 400 END,
      row_number() OVER (PARTITION BY user_id ORDER BY day) = 1, true, lag(day) OVER (PARTITION BY user_id ORDER BY day),
      min(day) OVER (PARTITION BY user_id), CASE WHEN dice < .15 THEN 'promotion:BENCH' || floor(dice * 100) END, now()
    FROM (SELECT p.id AS user_id, p.n AS person, c.id AS company_id, g.id AS group_id, l.id AS place_id, day, random() AS dice,
        (l.n * 7 + floor(random() * 8))::int % 600 + 1 AS brand_n
      FROM bench_people p JOIN bench_companies c ON c.n = p.company JOIN bench_groups g ON g.company = c.n AND g.n = p.n % 4
        JOIN LATERAL (SELECT id, n FROM bench_places l WHERE l.company = c.n ORDER BY l.n OFFSET p.n % (1 + c.n % 3) LIMIT 1) l ON true
        JOIN bench_days ON day >= came
      WHERE random() < .55) AS chosen
      JOIN bench_brands brand ON brand.n = brand_n`);
}

const ordersAtOnce = 20_000;
const month = "date_trunc('month', day::timestamp)";

/** The sums that are made for orders, each with what one order of is enough. */
const ofOrders = [
  { sum: sumOrderMonths, one: `${month}, restaurant_id, location_id, brand_id, hour, enterprise_id` },
  { sum: sumOrderCompanies, one: 'day, enterprise_id' },
  { sum: sumOrderDishes, one: 'day, restaurant_id' },
  { sum: markPeopleToSum, one: 'extract(year FROM day), user_id' },
  { sum: sumOrderPeople, one: `${month}, user_id` },
];

/** The sums of all facts, by the job's own statements where it has one for whole dates. */
export async function makeSums(client: pg.Pool, databaseUrl: string, indexes: readonly string[]): Promise<void> {
  for (const definition of indexes) await client.query(definition);
  await client.query(`
    INSERT INTO report_days (day, enterprise_id, location_id, restaurant_id, brand_id, hour, lunches, no_shows, first_lunches,
      cancelled, cancelled_restaurant, cancelled_platform, timed, on_time, ratings, rating_sum, sales_cop,
      discount_platform_cop, discount_restaurant_cop, discount_enterprise_cop, subsidy_cop, payroll_cop, tingos_cop,
      card_cop, bank_cop, fee_cop, earned_cop, commission_parts, refund_restaurant_cop, refund_platform_cop)
    SELECT day, enterprise_id, location_id, restaurant_id, brand_id, hour, count(*), 0, count(*) FILTER (WHERE is_first), 0, 0,
      0, count(*), count(*) FILTER (WHERE on_time), count(rating), coalesce(sum(rating), 0), sum(sales_cop),
      sum(discount_platform_cop), 0, 0, sum(subsidy_cop), sum(payroll_cop), 0, 0, 0, 0, sum(earned_cop),
      sum(earned_cop::bigint * commission_bps), 0, 0
    FROM order_facts GROUP BY day, enterprise_id, location_id, restaurant_id, brand_id, hour`);
  await client.query('VACUUM ANALYZE order_facts, report_days');
  const { rows } = await client.query<{ day: string }>('SELECT day::text FROM bench_days ORDER BY day');
  const { jobsDb: db, close } = connectAll(databaseUrl, 2, () => {});
  for (let at = 0; at < rows.length; at += 20) {
    const days = rows.slice(at, at + 20).map(({ day }) => day);
    await inTransaction({ db, live: silentPublisher }, async (tx) => {
      for (const sum of [sumDimensions, sumPeople, sumOffers]) await sum(tx, days);
    });
  }
  for (const { sum, one } of ofOrders) {
    const { rows: some } = await client.query<{ id: string }>(
      `SELECT DISTINCT ON (${one}) order_id AS id FROM order_facts ORDER BY ${one}`,
    );
    for (let at = 0; at < some.length; at += ordersAtOnce) {
      const ids = some.slice(at, at + ordersAtOnce).map(({ id }) => id);
      await inTransaction({ db, live: silentPublisher }, (tx) => sum(tx, ids));
    }
  }
  await close();
  await client.query('VACUUM ANALYZE');
}
