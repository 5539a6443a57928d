import type { CompanyFigures, CompanySite } from '@sazon/contract/reports/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { mayShowGroup } from '@sazon/domain/reports/measures';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** The lunches of one company, or of its people at one place. */
export type CompanyScope = { enterpriseId: string; locationId: string | undefined };

/** Rows of `report_days` or `order_facts` of a company in a period. */
export const within = ({ enterpriseId, locationId }: CompanyScope, { from, to }: ReportPeriod) => sql`
  enterprise_id = ${enterpriseId} AND day BETWEEN ${from}::date AND ${to}::date
  AND ${locationId === undefined ? sql`true` : sql`location_id = ${locationId}`}`;

const isPaid = sql`outcome IN ('delivered', 'no_show')`;

const total = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`;

const sums = sql`${total('lunches')}::int AS lunches, ${total('no_shows')}::int AS "noShows", ${total('timed')}::int AS timed,
  ${total('on_time')}::int AS "onTime", ${total('subsidy_cop')}::bigint AS "subsidyCop",
  ${total('payroll_cop')}::bigint AS "payrollCop",
  coalesce(sum(tingos_cop + card_cop + bank_cop), 0)::bigint AS "ownCop",
  coalesce(sum(subsidy_cop + payroll_cop + tingos_cop + card_cop + bank_cop), 0)::bigint AS "totalCop"`;

/** The sums of a period, the different people, and their stars where enough of them gave any. */
export async function readCompanyFigures(
  db: Reader,
  scope: CompanyScope,
  period: ReportPeriod,
): Promise<CompanyFigures> {
  const { rows } = await sql<CompanyFigures & { raters: number }>`
    SELECT lunches, "noShows", timed, "onTime", "subsidyCop", "payrollCop", "ownCop", "totalCop", people.people, people.raters, people.rating
    FROM (SELECT ${sums} FROM report_days WHERE ${within(scope, period)}) AS day_sums,
      (SELECT count(DISTINCT user_id)::int AS people,
          count(DISTINCT user_id) FILTER (WHERE rating IS NOT NULL)::int AS raters, round(avg(rating))::int AS rating
        FROM order_facts WHERE ${within(scope, period)} AND ${isPaid}) AS people`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  const { raters, rating, ...figures } = row;
  return { ...figures, rating: mayShowGroup(raters) ? rating : null };
}

/** The lunches of each date that had any. */
export async function listCompanyDays(db: Reader, scope: CompanyScope, period: ReportPeriod) {
  const { rows } = await sql<{ day: IsoDate; lunches: number }>`
    SELECT day, sum(lunches)::int AS lunches FROM report_days WHERE ${within(scope, period)}
    GROUP BY day HAVING sum(lunches) > 0 ORDER BY day`.execute(db);
  return rows;
}

/** The different people of the month of a date and the five before. */
export async function listCompanyMonths(db: Reader, scope: CompanyScope, date: IsoDate) {
  const { rows } = await sql<{ month: IsoDate; people: number }>`
    WITH bounds AS (SELECT date_trunc('month', ${date}::date::timestamp) AS last),
    counted AS (SELECT date_trunc('month', day::timestamp) AS month, count(DISTINCT user_id)::int AS people
      FROM order_facts, bounds
      WHERE enterprise_id = ${scope.enterpriseId} AND day >= (bounds.last - interval '5 months')::date
        AND day < (bounds.last + interval '1 month')::date AND ${isPaid}
        AND ${scope.locationId === undefined ? sql`true` : sql`location_id = ${scope.locationId}`}
      GROUP BY 1)
    SELECT months.month::date AS month, coalesce(counted.people, 0) AS people
    FROM bounds, generate_series(bounds.last - interval '5 months', bounds.last, interval '1 month') AS months (month)
      LEFT JOIN counted ON counted.month = months.month
    ORDER BY 1`.execute(db);
  return rows;
}

/** The places of a period by their lunches; those of few people without figures. */
export async function listCompanySites(db: Reader, scope: CompanyScope, period: ReportPeriod): Promise<CompanySite[]> {
  type Row = { id: string; name: string } & NonNullable<CompanySite['figures']>;
  const { rows } = await sql<Row>`
    SELECT location.id, location.name, place.lunches, place."totalCop", place."noShows", place.timed, place."onTime",
      people.people
    FROM (SELECT location_id, ${sums} FROM report_days WHERE ${within(scope, period)} GROUP BY location_id
        HAVING sum(lunches) > 0) AS place
      JOIN (SELECT location_id, count(DISTINCT user_id)::int AS people FROM order_facts
        WHERE ${within(scope, period)} AND ${isPaid} GROUP BY location_id) AS people USING (location_id)
      JOIN locations location ON location.id = location_id
    ORDER BY place.lunches DESC, location.name`.execute(db);
  return rows.map(({ id, name, lunches, people, totalCop, noShows, timed, onTime }) => ({
    id,
    name,
    figures: mayShowGroup(people) ? { lunches, people, totalCop, noShows, timed, onTime } : null,
  }));
}

/** The active people of a company's register. */
export async function countEntitled(db: Reader, enterpriseId: string): Promise<number> {
  const { people } = await db
    .selectFrom('preapproved_users')
    .select((e) => e.fn.countAll<number>().as('people'))
    .where('enterprise_id', '=', enterpriseId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return people;
}

/** Until when everything is counted (epoch ms); null: nothing is yet. */
export async function readCompleteUntil(db: Reader): Promise<number | null> {
  const row = await db.selectFrom('report_progress').select('complete_until as until').executeTakeFirst();
  return row?.until ?? null;
}
