import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { measureNames } from './save-day-sums-queries.ts';

const refs = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));
const anew = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
const selectSums = (names: readonly string[]) => sql.join(names.map((name) => sql`sum(${sql.ref(name)})`));

const isPaid = sql`fact.outcome IN ('delivered', 'no_show')`;
const selectMonth = (day: string) => sql`date_trunc('month', ${sql.ref(day)}::timestamp)::date`;

const parts = ['enterprise_id', 'location_id', 'restaurant_id', 'brand_id', 'hour'] as const;

/** Sums the months of these orders again from the days of `report_days`. */
export async function saveMonthSumsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    WITH touched AS (SELECT DISTINCT ${selectMonth('day')} AS month, ${refs(parts)} FROM order_facts
      WHERE order_id = ANY(${[...orderIds]}::uuid[]))
    INSERT INTO report_months (month, ${refs(parts)}, ${refs(measureNames)})
    SELECT touched.month, ${refs(parts, 'daily')}, ${selectSums(measureNames)}
    FROM touched JOIN report_days daily ON daily.restaurant_id = touched.restaurant_id
      AND daily.location_id = touched.location_id AND daily.brand_id = touched.brand_id AND daily.hour = touched.hour
      AND daily.day >= touched.month AND daily.day < (touched.month + interval '1 month')::date
      AND daily.enterprise_id IS NOT DISTINCT FROM touched.enterprise_id
    GROUP BY touched.month, ${refs(parts, 'daily')}
    ON CONFLICT ON CONSTRAINT report_months_key DO UPDATE SET ${anew(measureNames)}`.execute(tx);
}

const companyKeys = ['enterprise_id', 'start', 'location_id', 'group_id', 'hour'] as const;
const companySums = {
  lunches: sql`count(*) FILTER (WHERE ${isPaid})`,
  no_shows: sql`count(*) FILTER (WHERE fact.outcome = 'no_show')`,
  timed: sql`count(fact.on_time) FILTER (WHERE ${isPaid})`,
  on_time: sql`count(*) FILTER (WHERE ${isPaid} AND fact.on_time)`,
  ratings: sql`count(fact.rating) FILTER (WHERE ${isPaid})`,
  rating_sum: sql`coalesce(sum(fact.rating) FILTER (WHERE ${isPaid}), 0)`,
  subsidy_cop: sql`sum(fact.subsidy_cop)`,
  payroll_cop: sql`sum(fact.payroll_cop)`,
  own_cop: sql`sum(fact.tingos_cop + fact.card_cop + fact.bank_cop)`,
};
const companyNames = Object.keys(companySums);

/** Sums the dates and months of these orders' companies again, by place, group and hour. */
export async function saveCompanySumsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    WITH touched AS (SELECT DISTINCT enterprise_id, day FROM order_facts
      WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND enterprise_id IS NOT NULL)
    INSERT INTO report_company_sums (span, ${refs(companyKeys)}, ${refs(companyNames)})
    SELECT 'day', fact.enterprise_id, fact.day, fact.location_id, fact.group_id, fact.hour, ${sql.join(Object.values(companySums))}
    FROM touched JOIN order_facts fact ON fact.enterprise_id = touched.enterprise_id AND fact.day = touched.day
    GROUP BY fact.enterprise_id, fact.day, fact.location_id, fact.group_id, fact.hour
    ON CONFLICT ON CONSTRAINT report_company_sums_key DO UPDATE SET ${anew(companyNames)}`.execute(tx);
  await sql`
    WITH touched AS (SELECT DISTINCT enterprise_id, ${selectMonth('day')} AS month FROM order_facts
      WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND enterprise_id IS NOT NULL)
    INSERT INTO report_company_sums (span, ${refs(companyKeys)}, ${refs(companyNames)})
    SELECT 'month', daily.enterprise_id, touched.month, daily.location_id, daily.group_id, daily.hour, ${selectSums(companyNames)}
    FROM touched JOIN report_company_sums daily ON daily.enterprise_id = touched.enterprise_id AND daily.span = 'day'
      AND daily.start >= touched.month AND daily.start < (touched.month + interval '1 month')::date
    GROUP BY daily.enterprise_id, touched.month, daily.location_id, daily.group_id, daily.hour
    ON CONFLICT ON CONSTRAINT report_company_sums_key DO UPDATE SET ${anew(companyNames)}`.execute(tx);
}

const dishKeys = ['restaurant_id', 'start', 'menu_id', 'brand_id', 'hour'] as const;
const dishNames = ['lunches', 'sales_cop', 'ratings', 'rating_sum'] as const;

/** Sums the dates and months of these orders' dishes again. */
export async function saveDishSumsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    WITH touched AS (SELECT DISTINCT restaurant_id, day FROM order_facts WHERE order_id = ANY(${[...orderIds]}::uuid[]))
    INSERT INTO report_dish_sums (span, ${refs(dishKeys)}, ${refs(dishNames)})
    SELECT 'day', fact.restaurant_id, fact.day, fact.menu_id, fact.brand_id, fact.hour, count(*) FILTER (WHERE ${isPaid}),
      sum(fact.sales_cop), count(fact.rating) FILTER (WHERE ${isPaid}),
      coalesce(sum(fact.rating) FILTER (WHERE ${isPaid}), 0)
    FROM touched JOIN order_facts fact ON fact.restaurant_id = touched.restaurant_id AND fact.day = touched.day
    GROUP BY fact.restaurant_id, fact.day, fact.menu_id, fact.brand_id, fact.hour
    ON CONFLICT (restaurant_id, span, start, menu_id, brand_id, hour) DO UPDATE SET ${anew(dishNames)}`.execute(tx);
  await sql`
    WITH touched AS (SELECT DISTINCT restaurant_id, ${selectMonth('day')} AS month FROM order_facts
      WHERE order_id = ANY(${[...orderIds]}::uuid[]))
    INSERT INTO report_dish_sums (span, ${refs(dishKeys)}, ${refs(dishNames)})
    SELECT 'month', daily.restaurant_id, touched.month, daily.menu_id, daily.brand_id, daily.hour, ${selectSums(dishNames)}
    FROM touched JOIN report_dish_sums daily ON daily.restaurant_id = touched.restaurant_id AND daily.span = 'day'
      AND daily.start >= touched.month AND daily.start < (touched.month + interval '1 month')::date
    GROUP BY daily.restaurant_id, touched.month, daily.menu_id, daily.brand_id, daily.hour
    ON CONFLICT (restaurant_id, span, start, menu_id, brand_id, hour) DO UPDATE SET ${anew(dishNames)}`.execute(tx);
}
