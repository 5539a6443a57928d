import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { measureNames } from './save-day-sums-queries.ts';

/** Deletes up to `limit` stale dates, whose sums have to be made again, and returns them. */
export async function takeStaleDays(tx: Tx, limit: number): Promise<IsoDate[]> {
  const { rows } = await sql<{ day: IsoDate }>`
    DELETE FROM report_stale_days WHERE day IN (SELECT day FROM report_stale_days ORDER BY day LIMIT ${limit})
    RETURNING day`.execute(tx);
  return rows.map(({ day }) => day);
}

const names = sql.join(measureNames.map((name) => sql.ref(name)));
const summed = sql.join(measureNames.map((name) => sql`sum(${sql.ref(name)})`));

/** Sums these dates and their months by each dimension, for all cities together and for each city. */
export async function saveDimensionSumsOfDays(tx: Tx, days: readonly IsoDate[]): Promise<void> {
  await sql`DELETE FROM report_sums WHERE span = 'day' AND start = ANY(${[...days]}::date[])`.execute(tx);
  await sql`
    INSERT INTO report_sums (span, start, dimension, key, city, ${names})
    SELECT 'day', day, CASE WHEN grouping(restaurant_id) = 0 THEN 'restaurant' WHEN grouping(enterprise_id) = 0 THEN 'enterprise'
        WHEN grouping(brand_id) = 0 THEN 'brand' WHEN grouping(location_id) = 0 THEN 'location'
        WHEN grouping(hour) = 0 THEN 'hour' ELSE 'all' END,
      coalesce(restaurant_id::text, enterprise_id::text, brand_id::text, location_id::text, hour), place.city, ${summed}
    FROM report_days JOIN (SELECT id AS place_id, city FROM locations) AS place ON place_id = location_id WHERE day = ANY(${[...days]}::date[])
    GROUP BY GROUPING SETS ((day), (day, restaurant_id), (day, enterprise_id), (day, brand_id), (day, location_id),
      (day, hour), (day, place.city), (day, place.city, restaurant_id), (day, place.city, enterprise_id),
      (day, place.city, brand_id), (day, place.city, location_id), (day, place.city, hour))`.execute(tx);
  const months = sql`SELECT DISTINCT date_trunc('month', day::timestamp)::date FROM unnest(${[...days]}::date[]) AS day`;
  await sql`DELETE FROM report_sums WHERE span = 'month' AND start IN (${months})`.execute(tx);
  await sql`
    INSERT INTO report_sums (span, start, dimension, key, city, ${names})
    SELECT 'month', month.start, dimension, key, city, ${summed}
    FROM (${months}) AS month (start) JOIN report_sums AS daily ON daily.span = 'day' AND daily.start >= month.start
      AND daily.start < (month.start + interval '1 month')::date
    GROUP BY month.start, dimension, key, city`.execute(tx);
}

/** Counts the people of these dates by the date of their lunch before and the month of their first lunch. */
export async function savePeopleSumsOfDays(tx: Tx, days: readonly IsoDate[]): Promise<void> {
  await sql`DELETE FROM report_people WHERE day = ANY(${[...days]}::date[])`.execute(tx);
  await sql`
    INSERT INTO report_people (day, before_day, first_month, people)
    SELECT day, before_day, date_trunc('month', first_day::timestamp)::date, count(*)
    FROM order_facts WHERE day = ANY(${[...days]}::date[]) AND is_visit
    GROUP BY 1, 2, 3`.execute(tx);
}

const offerMeasures = [
  ...['lunches', 'sales_cop', 'discount_platform_cop', 'discount_restaurant_cop', 'discount_enterprise_cop'],
];

/** Sums the promotions and coupons of these dates, by restaurant and for all restaurants together. */
export async function saveOfferSumsOfDays(tx: Tx, days: readonly IsoDate[]): Promise<void> {
  await sql`DELETE FROM report_offers WHERE day = ANY(${[...days]}::date[])`.execute(tx);
  await sql`
    INSERT INTO report_offers (day, restaurant_id, offer, lunches, sales_cop, discount_platform_cop,
      discount_restaurant_cop, discount_enterprise_cop)
    SELECT day, restaurant_id, offer, count(*), sum(sales_cop), sum(discount_platform_cop), sum(discount_restaurant_cop),
      sum(discount_enterprise_cop)
    FROM order_facts WHERE day = ANY(${[...days]}::date[]) AND offer IS NOT NULL AND outcome IN ('delivered', 'no_show')
    GROUP BY day, restaurant_id, offer`.execute(tx);
  await sql`DELETE FROM report_offer_days WHERE day = ANY(${[...days]}::date[])`.execute(tx);
  const measures = sql.join(offerMeasures.map((name) => sql.ref(name)));
  await sql`INSERT INTO report_offer_days (day, offer, ${measures})
    SELECT day, offer, ${sql.join(offerMeasures.map((name) => sql`sum(${sql.ref(name)})`))} FROM report_offers
    WHERE day = ANY(${[...days]}::date[]) GROUP BY day, offer`.execute(tx);
}
