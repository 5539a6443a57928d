import type { CompanyPeople, CompanyPerson } from '@sazon/contract/reports/company-report-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CompanyPeopleOrder } from '@sazon/domain/reports/company-people-sort-keys';
import { splitIntoMonths } from '@sazon/domain/reports/report-months-and-year-bits';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern, undotDocument } from '../accounts/people-search-conditions.ts';
import {
  buildCompanyCondition,
  type CompanyScope,
  OTHER_PLACE,
  selectPeopleArrivedIn,
} from './company-report-queries.ts';

/** How people are sorted, by the order that was asked for. */
const orders: Readonly<Record<CompanyPeopleOrder, RawBuilder<unknown>>> = {
  subsidy: sql`"subsidyCop" DESC`,
  lunches: sql`lunches DESC`,
  payroll: sql`"payrollCop" DESC`,
  own: sql`"ownCop" DESC`,
  total: sql`"totalCop" DESC`,
  name: sql`name`,
};

export type AskedPeople = CompanyScope & {
  period: ReportPeriod;
  /** Only people whose first lunch at the company was in this month; undefined means all. */
  cohort?: IsoDate | undefined;
};

const own = sql`tingos_cop + card_cop + bank_cop`;

/**
 * Selects what each person had by place and group: from whole months of the period, and from the single days around
 * them.
 */
function selectParts({ period, ...of }: AskedPeople): RawBuilder<unknown> {
  const { months, days } = splitIntoMonths(period);
  // nobody is listed by a place that is not the company's
  const isOwnSite =
    of.locationId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM locations WHERE id = ${of.locationId} AND enterprise_id = ${of.enterpriseId})`;
  const ofMonths = (whole: ReportPeriod) => sql`
    SELECT user_id, location_id, group_id, lunches, subsidy_cop, payroll_cop, own_cop FROM report_person_months
    WHERE ${buildCompanyCondition(of)} AND month BETWEEN ${whole.from}::date AND ${whole.to}::date`;
  const ofDays = ({ from, to }: ReportPeriod) => sql`
    SELECT user_id, location_id, group_id, 1, subsidy_cop, payroll_cop, ${own} FROM order_facts
    WHERE ${buildCompanyCondition(of)} AND day BETWEEN ${from}::date AND ${to}::date AND outcome IN ('delivered', 'no_show')`;
  const parts = [...(months === null ? [] : [ofMonths(months)]), ...days.map(ofDays)];
  return sql`SELECT user_id, location_id, group_id, lunches, subsidy_cop, payroll_cop, own_cop
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS kept (user_id, location_id, group_id, lunches, subsidy_cop, payroll_cop, own_cop)
    WHERE ${isOwnSite}`;
}

type PeopleFilter = { search: string | undefined; order: CompanyPeopleOrder };

type Row = CompanyPerson & { total: number; sums: CompanyPeople['sums'] };

const noSums = { lunches: 0, totalCop: 0, subsidyCop: 0, payrollCop: 0, ownCop: 0 };

/** Returns a page of the people with a lunch in the period, named as in the register, with the sums of all of them. */
export async function listCompanyPeople(
  db: Reader,
  of: AskedPeople,
  filter: PeopleFilter,
  page: { limit: number; offset: number },
): Promise<Pick<CompanyPeople, 'data' | 'total' | 'sums'>> {
  const found =
    filter.search === undefined || filter.search === ''
      ? sql`true`
      : sql`plain_text(concat_ws(' ', name, identification, "employeeId")) LIKE ${toLikePattern(undotDocument(filter.search))}`;
  const { rows } = await sql<Row>`
    WITH parts AS (${selectParts(of)}),
    eaten AS (
      SELECT user_id, sum(lunches)::int AS lunches, (array_agg(location_id ORDER BY at_place DESC, location_id))[1] AS location_id,
        (array_agg(group_id ORDER BY in_group DESC, group_id) FILTER (WHERE group_id IS NOT NULL))[1] AS group_id,
        sum(subsidy_cop)::bigint AS "subsidyCop", sum(payroll_cop)::bigint AS "payrollCop", sum(own_cop)::bigint AS "ownCop",
        sum(subsidy_cop + payroll_cop + own_cop)::bigint AS "totalCop"
      FROM (SELECT parts.*, sum(lunches) OVER (PARTITION BY user_id, location_id) AS at_place,
        sum(lunches) OVER (PARTITION BY user_id, group_id) AS in_group FROM parts) AS weighed
      WHERE ${of.cohort === undefined ? sql`true` : sql`user_id IN (${selectPeopleArrivedIn(of.enterpriseId, of.cohort)})`}
      GROUP BY user_id),
    named AS (
      SELECT eaten.user_id AS "userId", coalesce(p.first_name || ' ' || p.last_name, u.first_name || ' ' || u.last_name) AS name,
        p.identification_type AS "identificationType", p.identification, p.employee_id AS "employeeId",
        CASE WHEN location.enterprise_id = ${of.enterpriseId} THEN location.name ELSE ${OTHER_PLACE} END AS site, (SELECT g.name FROM employee_groups g WHERE g.id = eaten.group_id) AS "groupName",
        eaten.lunches, eaten."subsidyCop", eaten."payrollCop", eaten."ownCop", eaten."totalCop"
      FROM eaten JOIN users u ON u.id = eaten.user_id JOIN locations location ON location.id = eaten.location_id
        LEFT JOIN LATERAL (
          SELECT first_name, last_name, identification_type, identification, employee_id FROM preapproved_users
          WHERE user_id = eaten.user_id AND enterprise_id = ${of.enterpriseId}
          ORDER BY active DESC, created_at DESC LIMIT 1) AS p ON true)
    SELECT "userId", name, "identificationType", identification, "employeeId", site, "groupName", lunches, "subsidyCop",
      "payrollCop", "ownCop", "totalCop", count(*) OVER ()::int AS total, json_build_object('lunches', sum(lunches) OVER (),
      'totalCop', sum("totalCop") OVER (), 'subsidyCop', sum("subsidyCop") OVER (),
      'payrollCop', sum("payrollCop") OVER (), 'ownCop', sum("ownCop") OVER ()) AS sums
    FROM named WHERE ${found}
    ORDER BY ${orders[filter.order]}, name, "userId" LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const [first] = rows;
  if (first === undefined && page.offset > 0) {
    const { total, sums } = await listCompanyPeople(db, of, filter, { limit: 1, offset: 0 });
    return { data: [], total, sums };
  }
  const data = rows.map(({ total: _, sums: __, ...person }) => person);
  return { data, total: first?.total ?? 0, sums: first?.sums ?? noSums };
}
