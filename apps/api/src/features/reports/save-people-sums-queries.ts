import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

const isPaid = sql`fact.outcome IN ('delivered', 'no_show')`;
const none = sql`repeat('0', 366)::bit(366)`;
/** The day of a fact as one bit of its year. */
const dayBit = sql`set_bit(${none}, extract(doy FROM fact.day)::int - 1, 1)`;
const days = sql`bit_or(${dayBit})`;
const firstDay = sql`min(fact.day) FILTER (WHERE fact.is_first)`;

const touchedYears = (orderIds: readonly string[]) => sql`
  SELECT DISTINCT user_id, extract(year FROM day)::int AS year FROM order_facts WHERE order_id = ANY(${[...orderIds]}::uuid[])`;
const factsOfYears = sql`touched JOIN order_facts fact ON fact.user_id = touched.user_id
  AND fact.day BETWEEN make_date(touched.year, 1, 1) AND make_date(touched.year, 12, 31) AND ${isPaid}`;

/** Writes again on which days of the year the people of these orders had lunch, by employer and by restaurant. */
export async function saveLunchDaysOfPeople(tx: Tx, orderIds: readonly string[]): Promise<void> {
  for (const table of ['report_person_years', 'report_diner_years'])
    await sql`WITH touched AS (${touchedYears(orderIds)})
      DELETE FROM ${sql.table(table)} AS kept USING touched
      WHERE kept.user_id = touched.user_id AND kept.year = touched.year`.execute(tx);
  await sql`
    WITH touched AS (${touchedYears(orderIds)})
    INSERT INTO report_person_years (user_id, year, enterprise_id, location_id, group_id, hour, days, rated_days, first_day)
    SELECT fact.user_id, touched.year, fact.enterprise_id, fact.location_id, fact.group_id, fact.hour, ${days},
      coalesce(bit_or(${dayBit}) FILTER (WHERE fact.rating IS NOT NULL), ${none}), ${firstDay}
    FROM ${factsOfYears}
    GROUP BY fact.user_id, touched.year, fact.enterprise_id, fact.location_id, fact.group_id, fact.hour`.execute(tx);
  await sql`
    WITH touched AS (${touchedYears(orderIds)})
    INSERT INTO report_diner_years (user_id, year, restaurant_id, days, first_day)
    SELECT fact.user_id, touched.year, fact.restaurant_id, ${days}, ${firstDay}
    FROM ${factsOfYears} GROUP BY fact.user_id, touched.year, fact.restaurant_id`.execute(tx);
}

const touchedMonths = (orderIds: readonly string[]) => sql`
  SELECT DISTINCT user_id, date_trunc('month', day::timestamp)::date AS month FROM order_facts
  WHERE order_id = ANY(${[...orderIds]}::uuid[])`;

/** Sums again what the people of these orders had in their months at companies. */
export async function saveMonthSumsOfPeople(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`WITH touched AS (${touchedMonths(orderIds)})
    DELETE FROM report_person_months AS kept USING touched
    WHERE kept.user_id = touched.user_id AND kept.month = touched.month`.execute(tx);
  await sql`
    WITH touched AS (${touchedMonths(orderIds)})
    INSERT INTO report_person_months (enterprise_id, month, user_id, location_id, group_id, hour, lunches, subsidy_cop,
      payroll_cop, own_cop)
    SELECT fact.enterprise_id, touched.month, fact.user_id, fact.location_id, fact.group_id, fact.hour, count(*),
      sum(fact.subsidy_cop), sum(fact.payroll_cop), sum(fact.tingos_cop + fact.card_cop + fact.bank_cop)
    FROM touched JOIN order_facts fact ON fact.user_id = touched.user_id AND fact.day >= touched.month
      AND fact.day < (touched.month + interval '1 month')::date AND fact.enterprise_id IS NOT NULL AND ${isPaid}
    GROUP BY fact.enterprise_id, touched.month, fact.user_id, fact.location_id, fact.group_id, fact.hour`.execute(tx);
}
