import type { CompanyFigures, CompanyPart } from '@sazon/contract/reports/company-report-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { mayShowGroup } from '@sazon/domain/reports/shares-averages-and-changes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** The lunches of one company, or of those at one place or of one group. */
export type CompanyScope = { enterpriseId: string; locationId: string | undefined; groupId: string | undefined };

/** Rows of `report_company_days` or `order_facts` of a company in a period. */
export const within = ({ enterpriseId, locationId, groupId }: CompanyScope, { from, to }: ReportPeriod) => {
  const parts = [sql`enterprise_id = ${enterpriseId}`, sql`day BETWEEN ${from}::date AND ${to}::date`];
  if (locationId !== undefined) parts.push(sql`location_id = ${locationId}`);
  if (groupId !== undefined) parts.push(sql`group_id = ${groupId}`);
  return sql.join(parts, sql` AND `);
};

const isPaid = sql`outcome IN ('delivered', 'no_show')`;

const total = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`;

const sums = sql`${total('lunches')}::int AS lunches, ${total('no_shows')}::int AS "noShows", ${total('timed')}::int AS timed,
  ${total('on_time')}::int AS "onTime", ${total('subsidy_cop')}::bigint AS "subsidyCop",
  ${total('payroll_cop')}::bigint AS "payrollCop",
  ${total('own_cop')}::bigint AS "ownCop", coalesce(sum(subsidy_cop + payroll_cop + own_cop), 0)::bigint AS "totalCop"`;

const nothing: CompanyFigures = {
  ...{ lunches: 0, people: 0, totalCop: 0, subsidyCop: 0, payrollCop: 0, ownCop: 0 },
  ...{ noShows: 0, timed: 0, onTime: 0, rating: null },
};

/**
 * The sums of a period, the different people, and their stars where enough of them gave any. Of a place or a group with few
 * people: nothing.
 */
export async function readCompanyFigures(
  db: Reader,
  scope: CompanyScope,
  period: ReportPeriod,
): Promise<CompanyFigures & { isFew: boolean }> {
  const { rows } = await sql<CompanyFigures & { raters: number }>`
    SELECT lunches, "noShows", timed, "onTime", "subsidyCop", "payrollCop", "ownCop", "totalCop", people.people, people.raters, people.rating
    FROM (SELECT ${sums} FROM report_company_days WHERE ${within(scope, period)}) AS day_sums,
      (SELECT count(DISTINCT user_id)::int AS people,
          count(DISTINCT user_id) FILTER (WHERE rating IS NOT NULL)::int AS raters, round(avg(rating))::int AS rating
        FROM order_facts WHERE ${within(scope, period)} AND ${isPaid}) AS people`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  const { raters, rating, ...figures } = row;
  const isPart = scope.locationId !== undefined || scope.groupId !== undefined;
  const isFew = isPart && figures.people > 0 && !mayShowGroup(figures.people);
  return isFew ? { ...nothing, isFew } : { ...figures, rating: mayShowGroup(raters) ? rating : null, isFew };
}

/** The lunches of each date that had any. */
export async function listCompanyDays(db: Reader, scope: CompanyScope, period: ReportPeriod) {
  const { rows } = await sql<{ day: IsoDate; lunches: number }>`
    SELECT day, sum(lunches)::int AS lunches FROM report_company_days WHERE ${within(scope, period)}
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
        AND ${scope.groupId === undefined ? sql`true` : sql`group_id = ${scope.groupId}`}
      GROUP BY 1)
    SELECT months.month::date AS month, coalesce(counted.people, 0) AS people
    FROM bounds, generate_series(bounds.last - interval '5 months', bounds.last, interval '1 month') AS months (month)
      LEFT JOIN counted ON counted.month = months.month
    ORDER BY 1`.execute(db);
  return rows;
}

type PartRow = { id: string | null; name: string | null } & NonNullable<CompanyPart['figures']>;

/** The places or groups of a period by their lunches; those of few people without figures. */
export async function listCompanyParts(
  db: Reader,
  scope: CompanyScope,
  period: ReportPeriod,
  by: 'location' | 'group',
): Promise<CompanyPart[]> {
  const key = sql.ref(`${by}_id`);
  const named = sql.table(by === 'location' ? 'locations' : 'employee_groups');
  const { rows } = await sql<PartRow>`
    SELECT part.key AS id, named.name, part.lunches, part."totalCop", part."subsidyCop", part."payrollCop", part."ownCop",
      part."noShows", part.timed, part."onTime", people.people
    FROM (SELECT ${key} AS key, ${sums} FROM report_company_days WHERE ${within(scope, period)} GROUP BY ${key}) AS part
      JOIN (SELECT ${key} AS key, count(DISTINCT user_id)::int AS people FROM order_facts
        WHERE ${within(scope, period)} AND ${isPaid} GROUP BY ${key}) AS people
        ON people.key IS NOT DISTINCT FROM part.key
      LEFT JOIN ${named} AS named ON named.id = part.key
    ORDER BY part.lunches DESC, named.name`.execute(db);
  return rows.map(({ id, name, ...figures }) => ({
    id,
    name: name ?? 'Sin grupo',
    figures: mayShowGroup(figures.people) ? figures : null,
  }));
}

/** The active people of a company's register, or of one group. */
export async function countEntitled(
  db: Reader,
  { enterpriseId, groupId }: Omit<CompanyScope, 'locationId'>,
): Promise<number> {
  const { people } = await db
    .selectFrom('preapproved_users')
    .select((e) => e.fn.countAll<number>().as('people'))
    .where('enterprise_id', '=', enterpriseId)
    .where('active', '=', true)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId as string))
    .executeTakeFirstOrThrow();
  return people;
}

/** Until when everything is counted (epoch ms); null: nothing is yet. */
export async function readCompleteUntil(db: Reader): Promise<number | null> {
  const row = await db.selectFrom('report_progress').select('complete_until as until').executeTakeFirst();
  return row?.until ?? null;
}
