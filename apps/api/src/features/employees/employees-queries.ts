import type { EmployeeDetail, Employee as EmployeeView } from '@sazon/contract/employees/employee';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import {
  deriveEmployeeState,
  EMPLOYEE_STATES,
  type EmployeeOrder,
  type EmployeeState,
} from '@sazon/domain/employees/employee-state';
import { calculateBenefitLevel, type FoodBenefit } from '@sazon/domain/payroll/food-benefit';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { toWordPatterns } from '../accounts/people-search-conditions.ts';
import type { EnterpriseScope } from '../employee-register/companies-in-scope-queries.ts';
import { exitDate } from '../employee-register/employee-register-people-queries.ts';
import { isNearLimit, selectBenefits } from '../food-benefit/food-benefit-queries.ts';
import { selectWaitingPeople } from '../hr-requests/open-requests-of-people-queries.ts';
import { selectOpenProposal } from '../second-approvals/approvals-queries.ts';

type Filter = {
  scope: EnterpriseScope;
  enterpriseId: string | undefined;
  search: string | undefined;
  /** 'none' limits the list to people without one, here and at `locationId`. */
  groupId: string | undefined;
  withoutAccount?: boolean | undefined;
  waiting?: boolean | undefined;
  locationId?: string | undefined;
  /** Limits the list to people whose food of the month comes near its limit. */
  nearLimit?: { today: IsoDate; limitCop: number } | undefined;
};

const toMs = (at: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${at}) * 1000)::float8`;
const isInvited = sql`EXISTS (SELECT FROM employee_invitations i WHERE i.person_id = p.id)`;

/** Says the domain's `deriveEmployeeState` as SQL. */
const stateColumn = sql<EmployeeState>`CASE WHEN NOT p.active THEN 'withdrawn'
  WHEN p.suspended_at IS NOT NULL THEN 'suspended' WHEN p.user_id IS NULL THEN
    CASE WHEN ${isInvited} THEN 'invited' ELSE 'no_account' END
  WHEN u.plan = 'nomina' AND u.enterprise_id = p.enterprise_id THEN 'enrolled' ELSE 'account' END`;

const source = sql`preapproved_users p LEFT JOIN users u ON u.id = p.user_id`;

/** The site that the register says or the person chose, when it is one of the company. */
const selectSite = sql`SELECT l.name FROM locations l
  WHERE l.id = coalesce(p.location_id, u.location_id) AND l.enterprise_id = p.enterprise_id`;

const buildCondition = ({
  scope,
  enterpriseId,
  search,
  groupId,
  withoutAccount = false,
  waiting = false,
  locationId,
  nearLimit,
}: Filter): RawBuilder<unknown> => {
  const parts = [sql`true`];
  if (scope !== 'all') parts.push(sql`p.enterprise_id = ANY(${[...scope]}::uuid[])`);
  if (enterpriseId !== undefined) parts.push(sql`p.enterprise_id = ${enterpriseId}`);
  if (groupId === 'none') parts.push(sql`p.group_id IS NULL`);
  else if (groupId !== undefined) parts.push(sql`p.group_id = ${groupId}`);
  if (withoutAccount) parts.push(sql`p.active AND p.user_id IS NULL`);
  if (waiting) parts.push(sql`p.id IN (${selectWaitingPeople})`);
  if (locationId === 'none') parts.push(sql`NOT EXISTS (${selectSite})`);
  else if (locationId !== undefined) parts.push(sql`coalesce(p.location_id, u.location_id) = ${locationId}`);
  for (const word of toWordPatterns(search ?? '')) parts.push(sql`p.search_text LIKE ${word}`);
  if (nearLimit !== undefined) {
    const within = enterpriseId === undefined ? scope : [enterpriseId];
    parts.push(isNearLimit(nearLimit.today, nearLimit.limitCop, within));
  }
  return sql.join(parts, sql` AND `);
};

/** What the register says of a person. Their subsidy and open requests are added later. */
export type RegisterRow = Omit<EmployeeView, 'subsidyHeld' | 'openRequests'>;

type Row = Omit<RegisterRow, 'state' | 'name' | 'benefit'> &
  FoodBenefit & { active: boolean; isSuspended: boolean; isEnrolled: boolean; isInvited: boolean };

const joinCredit = (today: IsoDate) => sql`LEFT JOIN payroll_credits credit ON credit.user_id = p.user_id
  AND ${today}::date BETWEEN credit.start_period AND credit.end_period AND u.enterprise_id = p.enterprise_id`;

const columns = (today: IsoDate) => sql`p.id, p.user_id AS "userId", p.enterprise_id AS "enterpriseId",
  e.name AS "enterpriseName", p.first_name AS "firstName", p.last_name AS "lastName",
  p.identification_type AS "identificationType", p.identification, p.employee_id AS "employeeId",
  p.cell_phone AS "cellPhone", p.email, p.amount_approved_cop AS amount, p.ceiling_scope AS "ceilingScope", p.active,
  p.suspended_at IS NOT NULL AS "isSuspended", (${selectSite}) AS site,
  p.group_id AS "groupId", (SELECT g.name FROM employee_groups g WHERE g.id = p.group_id) AS "groupName",
  coalesce(u.plan = 'nomina' AND u.enterprise_id = p.enterprise_id, false) AS "isEnrolled", ${isInvited} AS "isInvited",
  p.has_unlimit_daily_orders AS "hasUnlimitDailyOrders", p.earns_over_310_uvt AS "earnsOver310Uvt",
  benefit."paidCop", benefit."scheduledCop", coalesce(credit.used_cop, 0) AS used, coalesce(credit.reserved_cop, 0) AS reserved
  FROM ${source} JOIN enterprises e ON e.id = p.enterprise_id
    ${joinCredit(today)}
    CROSS JOIN LATERAL (${selectBenefits(today)}) AS benefit`;

const toView = (
  { active, isSuspended, isEnrolled, isInvited, paidCop, scheduledCop, ...row }: Row,
  limitCop: number,
): RegisterRow => ({
  ...row,
  benefit:
    row.userId === null
      ? null
      : {
          paidCop,
          scheduledCop,
          limitCop,
          ...calculateBenefitLevel({ paidCop, scheduledCop }, limitCop, row.earnsOver310Uvt),
        },
  name: `${row.firstName} ${row.lastName}`,
  state: deriveEmployeeState({ active, isSuspended, hasAccount: row.userId !== null, isEnrolled, isInvited }),
});

const byName = sql`spanish_order(p.first_name), spanish_order(p.last_name), p.id`;
const sorts: Readonly<Record<EmployeeOrder, RawBuilder<unknown>>> = {
  name: byName,
  used: sql`(coalesce(credit.used_cop, 0) + coalesce(credit.reserved_cop, 0))::numeric / greatest(p.amount_approved_cop, 1) DESC,
    ${byName}`,
  amount: sql`p.amount_approved_cop DESC, ${byName}`,
  added: sql`p.created_at DESC, ${byName}`,
};

type Page = { today: IsoDate; limit: number; offset: number; limitCop: number };
type Wanted = Filter & { state: EmployeeState | undefined; order: EmployeeOrder };
type Counts = Record<EmployeeState, number>;

/** Lists a page of the register, and counts the people of each state. */
export async function listEmployees(
  db: Reader,
  { state, order, ...filter }: Wanted,
  page: Page,
): Promise<{ rows: RegisterRow[]; counts: Counts }> {
  const { scope, enterpriseId, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '' && value !== false);
  if (isNarrowed) return await searchEmployees(db, { ...filter, state, order }, page);
  const [rows, counts] = await together([
    listWholeRegister(db, { ...filter, state, order }, page),
    countEmployees(db, filter),
  ]);
  return { rows, counts };
}

/** Lists a page of a whole register, which the index of names gives without reading the other people. */
async function listWholeRegister(
  db: Reader,
  { state, order, ...filter }: Wanted,
  { today, limit, offset, limitCop }: Page,
): Promise<RegisterRow[]> {
  const ofState = state === undefined ? sql`true` : sql`${stateColumn} = ${state}`;
  const credit = order === 'used' ? joinCredit(today) : sql``;
  const page = sql`SELECT p.id FROM ${source} ${credit} WHERE ${buildCondition(filter)} AND ${ofState}
    ORDER BY ${sorts[order]} LIMIT ${limit} OFFSET ${offset}`;
  const { rows } = await sql<Row>`SELECT ${columns(today)} WHERE p.id IN (${page}) ORDER BY ${sorts[order]}`.execute(
    db,
  );
  return rows.map((row) => toView(row, limitCop));
}

/** Finds the people who match once, and counts and pages only these. */
async function searchEmployees(
  db: Reader,
  { state, order, ...filter }: Wanted,
  { today, limit, offset, limitCop }: Page,
): Promise<{ rows: RegisterRow[]; counts: Counts }> {
  const ofState = state === undefined ? sql`true` : sql`p.state = ${state}`;
  const credit = order === 'used' ? sql`LEFT JOIN users u ON u.id = p.user_id ${joinCredit(today)}` : sql``;
  const { rows } = await sql<{ counts: Partial<Counts> | null; people: Row[] | null }>`
    WITH found AS MATERIALIZED (SELECT p.id, p.first_name, p.last_name, p.amount_approved_cop, p.created_at, p.user_id,
        p.enterprise_id, ${stateColumn} AS state FROM ${source} WHERE ${buildCondition(filter)}),
      page AS (SELECT p.id FROM found p ${credit} WHERE ${ofState} ORDER BY ${sorts[order]} LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT json_object_agg(state, people) FROM (SELECT state, count(*)::int AS people FROM found GROUP BY 1) AS s)
        AS counts,
      (SELECT json_agg(person) FROM (SELECT ${columns(today)} WHERE p.id IN (SELECT id FROM page) ORDER BY ${sorts[order]})
        AS person) AS people`.execute(db);
  const people = rows[0]?.people ?? [];
  return { rows: people.map((row) => toView(row, limitCop)), counts: toCounts(rows[0]?.counts ?? {}) };
}

const toCounts = (counted: Partial<Counts>): Counts =>
  Object.fromEntries(EMPLOYEE_STATES.map((state) => [state, counted[state] ?? 0])) as Counts;

async function countEmployees(db: Reader, filter: Filter): Promise<Counts> {
  const { rows } = await sql<{ state: EmployeeState; count: number }>`SELECT ${stateColumn} AS state,
      count(*)::int AS count FROM ${source} WHERE ${buildCondition(filter)} GROUP BY 1`.execute(db);
  return toCounts(Object.fromEntries(rows.map(({ state, count }) => [state, count])));
}

type RegisterDetail = Omit<EmployeeDetail, 'subsidyHeld' | 'subsidyNext' | 'openRequests' | 'coming'>;

/** Finds one person with periods and history. Returns undefined when they are not of these companies. */
export async function findEmployeeDetail(
  db: Reader,
  scope: EnterpriseScope,
  id: string,
  { today, limitCop }: { today: IsoDate; limitCop: number },
): Promise<RegisterDetail | undefined> {
  type DetailRow = Row & Omit<RegisterDetail, keyof RegisterRow>;
  const { rows } = await sql<DetailRow>`
    SELECT ${selectOpenProposal('ceiling', sql`p.id`)} AS proposal,
      coalesce((SELECT json_agg(json_build_object('startPeriod', c.start_period, 'endPeriod', c.end_period,
          'amount', c.amount_cop, 'used', c.used_cop, 'reserved', c.reserved_cop, 'authorised', EXISTS (
            SELECT FROM payroll_discounts d WHERE d.user_id = c.user_id AND d.start_period = c.start_period
              AND d.enterprise_id = p.enterprise_id AND d.status IN ('approved', 'closed')))
          ORDER BY c.start_period DESC)
        FROM payroll_credits c WHERE c.user_id = p.user_id AND EXISTS (SELECT FROM payroll_discounts d
          WHERE d.user_id = c.user_id AND d.start_period = c.start_period AND d.enterprise_id = p.enterprise_id)), '[]')
        AS periods,
      coalesce((SELECT json_agg(json_build_object('by', coalesce(a.first_name || ' ' || a.last_name, 'Sazón'),
          'at', floor(extract(epoch FROM h.at) * 1000)::float8, 'changes', h.changes) ORDER BY h.id DESC)
        FROM employee_changes h LEFT JOIN users a ON a.id = h.actor_id WHERE h.person_id = p.id), '[]') AS history,
      p.location_id AS "siteId", p.entry_on AS "entryDate", ${exitDate} AS "exitDate",
      ${toMs(sql`p.created_at`)} AS "joinedAt", ${toMs(sql`p.left_at`)} AS "leftAt", ${toMs(sql`p.suspended_at`)} AS "suspendedAt",
      ${columns(today)} WHERE p.id = ${id} AND ${buildCondition({ scope, enterpriseId: undefined, search: undefined, groupId: undefined })}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const {
    proposal,
    periods,
    history,
    siteId,
    entryDate,
    exitDate: lastDay,
    joinedAt,
    leftAt,
    suspendedAt,
    ...person
  } = row;
  const dates = { entryDate, exitDate: lastDay, joinedAt, leftAt, suspendedAt };
  return { ...toView(person, limitCop), proposal, periods, history, siteId, ...dates };
}
