import type { CompanyFigures, CompanyPart } from '@sazon/contract/reports/company-report-schemas';
import { buildIsoDate, type IsoDate, toMonthEnd } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { mayShowGroup } from '@sazon/domain/reports/shares-averages-and-changes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { hasDayIn, listMonthBits, listMonths } from './months-and-day-bits.ts';
import { enterpriseOfFact } from './order-facts-select.ts';
import { isInSpans } from './platform-report-queries.ts';

/** The lunches of one company, or of those at one place, of one group or at one hour. */
export type CompanyScope = {
  enterpriseId: string;
  locationId?: string | undefined;
  groupId?: string | undefined;
  hour?: string | undefined;
};

/** Matches rows of a company's sums, people or facts. */
export const buildCompanyCondition = ({ enterpriseId, locationId, groupId, hour }: CompanyScope) => {
  const parts = [sql`enterprise_id = ${enterpriseId}`];
  if (locationId !== undefined) parts.push(sql`location_id = ${locationId}`);
  if (groupId !== undefined) parts.push(sql`group_id = ${groupId}`);
  if (hour !== undefined) parts.push(sql`hour = ${hour}`);
  return sql.join(parts, sql` AND `);
};

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
 * Sums a period, counts its different people, and averages their stars where enough people gave any. Returns zeros with
 * `isFew` for a place, group or hour with so few people that one could be recognised.
 */
export async function readCompanyFigures(
  db: Reader,
  scope: CompanyScope,
  period: ReportPeriod,
): Promise<CompanyFigures & { isFew: boolean }> {
  const { rows } = await sql<CompanyFigures & { raters: number }>`
    SELECT lunches, "noShows", timed, "onTime", "subsidyCop", "payrollCop", "ownCop", "totalCop", people, raters, rating
    FROM (SELECT ${sums}, round(sum(rating_sum)::numeric / nullif(sum(ratings), 0))::int AS rating
        FROM report_company_sums WHERE ${buildCompanyCondition(scope)} AND ${isInSpans(period)}) AS summed,
      (SELECT count(DISTINCT user_id)::int AS people,
          count(DISTINCT user_id) FILTER (WHERE ${hasDayIn(period, 'rated_days')})::int AS raters
        FROM report_person_years WHERE ${buildCompanyCondition(scope)} AND ${hasDayIn(period)}) AS counted`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  const { raters, rating, ...figures } = row;
  const isPart = [scope.locationId, scope.groupId, scope.hour].some((part) => part !== undefined);
  const isFew = isPart && figures.people > 0 && !mayShowGroup(figures.people);
  return isFew ? { ...nothing, isFew } : { ...figures, rating: mayShowGroup(raters) ? rating : null, isFew };
}

/** Counts the lunches of each date that had any. */
export async function listCompanyDays(db: Reader, scope: CompanyScope, { from, to }: ReportPeriod) {
  const { rows } = await sql<{ day: IsoDate; lunches: number }>`
    SELECT start AS day, sum(lunches)::int AS lunches FROM report_company_sums
    WHERE ${buildCompanyCondition(scope)} AND span = 'day' AND start BETWEEN ${from}::date AND ${to}::date
    GROUP BY start HAVING sum(lunches) > 0 ORDER BY start`.execute(db);
  return rows;
}

/** Counts the lunches of each date that the company's people had or ordered, future dates included. */
export async function listOrderedDays(db: Reader, enterpriseId: string, { from, to }: ReportPeriod) {
  const { rows } = await sql<{ date: IsoDate; lunches: number }>`
    SELECT o.schedule_date AS date, count(*)::int AS lunches FROM orders o
    WHERE o.enterprise_id = ${enterpriseId} AND o.schedule_date BETWEEN ${from}::date AND ${to}::date
      AND (o.charged OR o.status NOT IN ('pending_confirmation', 'cancelled')) AND ${enterpriseOfFact} IS NOT NULL
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Counts the different people of the date's month and of each of the five months before. */
export async function listCompanyMonths(db: Reader, scope: CompanyScope, date: IsoDate) {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const { rows } = await sql<{ month: IsoDate; people: number }>`
    SELECT months.month, count(DISTINCT kept.user_id)::int AS people
    FROM ${listMonthBits({ from: buildIsoDate(year, month - 5, 1), to: toMonthEnd(date) })} AS months (month, year, bits)
      LEFT JOIN report_person_years AS kept ON kept.year = months.year AND bit_count(kept.days & months.bits) > 0
        AND ${buildCompanyCondition(scope)}
    GROUP BY months.month ORDER BY 1`.execute(db);
  return rows;
}

/** Said for a place that is not the company's: where a person has lunch outside of its sites is their own matter. */
export const OTHER_PLACE = 'Otro lugar';

type PartRow = { id: string | null; name: string | null; isOwn: boolean } & NonNullable<CompanyPart['figures']>;

/**
 * Sums the places, groups or hours of a period, most lunches first. Those of few people come without figures, and
 * places of few people that are not the company's without their names.
 */
export async function listCompanyParts(
  db: Reader,
  scope: CompanyScope,
  period: ReportPeriod,
  by: 'location' | 'group' | 'hour',
): Promise<CompanyPart[]> {
  const key = sql.ref(by === 'hour' ? 'hour' : `${by}_id`);
  const named = sql.table(by === 'location' ? 'locations' : 'employee_groups');
  const name =
    by === 'hour' ? sql`part.key` : sql`(SELECT named.name FROM ${named} AS named WHERE named.id = part.key)`;
  const isOwn =
    by === 'location'
      ? sql`EXISTS (SELECT FROM locations WHERE id = part.key AND enterprise_id = ${scope.enterpriseId})`
      : sql`true`;
  const { rows } = await sql<PartRow>`
    SELECT part.key AS id, ${name} AS name, ${isOwn} AS "isOwn", part.lunches, part."totalCop", part."subsidyCop", part."payrollCop", part."ownCop",
      part."noShows", part.timed, part."onTime", people.people
    FROM (SELECT ${key} AS key, ${sums} FROM report_company_sums WHERE ${buildCompanyCondition(scope)} AND ${isInSpans(period)}
        GROUP BY ${key}) AS part
      JOIN (SELECT ${key} AS key, count(DISTINCT user_id)::int AS people FROM report_person_years
        WHERE ${buildCompanyCondition(scope)} AND ${hasDayIn(period)} GROUP BY ${key}) AS people
        ON people.key IS NOT DISTINCT FROM part.key
    ORDER BY part.lunches DESC, name`.execute(db);
  const isNamed = ({ isOwn, people }: PartRow) => isOwn || mayShowGroup(people);
  const parts = rows.filter(isNamed).map(({ id, name, isOwn: _, ...figures }) => ({
    id,
    name: name ?? 'Sin grupo',
    figures: mayShowGroup(figures.people) ? figures : null,
  }));
  return rows.every(isNamed) ? parts : [...parts, { id: null, name: OTHER_PLACE, figures: null }];
}

/** Selects the date of each person's first lunch at a company. */
const arrivals = (enterpriseId: string) => sql`
  SELECT user_id, min(make_date(year, 1, 1) + position(B'1' IN days) - 1) AS day
  FROM report_person_years WHERE enterprise_id = ${enterpriseId} GROUP BY user_id`;

/** Selects the people whose first lunch at the company was in this month. */
export const selectPeopleArrivedIn = (enterpriseId: string, month: IsoDate) => sql`
  SELECT user_id FROM (${arrivals(enterpriseId)}) AS came WHERE came.day BETWEEN ${month}::date AND ${toMonthEnd(month)}::date`;

/**
 * Counts people by the month of their first lunch at the company, and how many of them had one in each later month.
 * Months with few new people are left out.
 */
export async function listCompanyCohorts(db: Reader, scope: CompanyScope, period: ReportPeriod) {
  const { rows } = await sql<{ arrived: IsoDate; month: IsoDate; people: number }>`
    SELECT date_trunc('month', came.day::timestamp)::date AS arrived, months.month, count(DISTINCT kept.user_id)::int AS people
    FROM (${arrivals(scope.enterpriseId)}) AS came
      JOIN report_person_years AS kept ON kept.user_id = came.user_id
      JOIN ${listMonthBits(period)} AS months (month, year, bits) ON kept.year = months.year AND bit_count(kept.days & months.bits) > 0
    WHERE came.day BETWEEN ${period.from}::date AND ${period.to}::date AND ${buildCompanyCondition(scope)}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  const months = listMonths(period);
  return months.flatMap((month, place) => {
    const found = rows.filter(({ arrived }) => arrived === month);
    const people = months.slice(place).map((later) => found.find((one) => one.month === later)?.people ?? 0);
    return mayShowGroup(people[0] ?? 0) ? [{ month, people }] : [];
  });
}

/** Counts the active people of a company's register, or of one of its groups. */
export async function countEntitled(
  db: Reader,
  { enterpriseId, groupId }: Pick<CompanyScope, 'enterpriseId' | 'groupId'>,
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

/** Returns until when everything is counted (epoch ms), or null when nothing is counted yet. */
export async function readCompleteUntil(db: Reader): Promise<number | null> {
  const row = await db.selectFrom('report_progress').select('complete_until as until').executeTakeFirst();
  return row?.until ?? null;
}
