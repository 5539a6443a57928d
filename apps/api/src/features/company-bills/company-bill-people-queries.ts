import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { undotDocument } from '../accounts/people-search-conditions.ts';

type Page = { page: number; perPage: number };

/** Whether a person of `people` asks for a decision: of the platform a rejection, of their company a difference. */
const asksOf = {
  platform: sql`(open_rejections > 0)`,
  company: sql`coalesce(made.outcome <> 'equal' AND made.resolution IS NULL, false)`,
};
type Decider = keyof typeof asksOf;

const partIs = (decider: Decider) => ({
  all: sql`true`,
  rejected: sql`rejections > 0`,
  open: sql`open_rejections > 0`,
  decide: asksOf[decider],
});
type Part = keyof ReturnType<typeof partIs>;

/** Whom a draft names: as the company's register, or else their account, has them now. Needs `summed` and `bill`. */
const names = {
  joins: sql`JOIN users account ON account.id = summed.user_id
    LEFT JOIN LATERAL (SELECT first_name || ' ' || last_name AS name, identification_type,
      identification, coalesce(g.cost_centre, g.name) AS cost_centre
      FROM preapproved_users own LEFT JOIN employee_groups g ON g.id = own.group_id
      WHERE own.enterprise_id = bill.enterprise_id AND own.user_id = summed.user_id
      ORDER BY own.active DESC, own.created_at DESC LIMIT 1) AS listed ON true`,
  columns: sql`coalesce(listed.name, account.first_name || ' ' || account.last_name) AS name,
    CASE WHEN listed.identification IS NULL THEN account.identification_type ELSE listed.identification_type END
      AS identification_type,
    coalesce(listed.identification, account.identification) AS identification, listed.cost_centre`,
};

/** Sums the lines of each person of a bill, of those that the condition on `line` lets through. */
const sumLinesOfPeople = (billId: string, condition: RawBuilder<unknown>) => sql`
  SELECT line.user_id,
    coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'deduction'), 0)::int AS deductions_cop,
    coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'subsidy'), 0)::int AS subsidies_cop,
    coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'service_fee'), 0)::int AS fees_cop,
    coalesce(sum(line.amount_cop) FILTER (WHERE line.kind NOT IN ('deduction', 'subsidy', 'service_fee')), 0)::int
      AS others_cop
  FROM bill_lines line WHERE line.bill_id = ${billId} AND line.user_id IS NOT NULL AND ${condition} GROUP BY line.user_id`;

/** The lunches of each person of a bill, of those that the condition on `line` lets through: each order once. */
const listLunches = (billId: string, condition: RawBuilder<unknown>) => sql`
  SELECT line.user_id, line.order_id FROM bill_lines line
  WHERE line.bill_id = ${billId} AND line.user_id IS NOT NULL AND line.order_id IS NOT NULL AND ${condition}
  UNION SELECT line.user_id, stated.order_id FROM bill_lines line
    JOIN payroll_lines stated ON stated.discount_id = line.discount_id
  WHERE line.bill_id = ${billId} AND line.user_id IS NOT NULL AND ${condition}`;

/** Stores whom a bill names, as they are called when it is issued, with what their lines sum to. */
export async function freezeBillPeople(tx: Tx, billId: string): Promise<void> {
  await sql`
    INSERT INTO bill_people (bill_id, user_id, name, identification_type, identification, cost_centre, lunches, deductions_cop, subsidies_cop,
      fees_cop, others_cop)
    SELECT bill.id, summed.user_id, ${names.columns}, coalesce(eaten.lunches, 0), summed.deductions_cop,
      summed.subsidies_cop, summed.fees_cop, summed.others_cop
    FROM (${sumLinesOfPeople(billId, sql`true`)}) AS summed JOIN bills bill ON bill.id = ${billId} ${names.joins}
      LEFT JOIN (SELECT user_id, count(*)::int AS lunches FROM (${listLunches(billId, sql`true`)}) AS lunch
        GROUP BY user_id) AS eaten ON eaten.user_id = summed.user_id`.execute(tx);
}

type Of = { billId: string; search?: string | undefined; userIds?: readonly string[] };

/**
 * Selects the people of a bill with the sums of their lines, all or these: of an issued bill as frozen, of a draft as its
 * lines are now (`lunches` null).
 */
const selectPeople = ({ billId, search = '', userIds }: Of) => {
  const like = toLikePattern(undotDocument(search));
  const these = (userId: string) =>
    userIds === undefined ? sql`true` : sql`${sql.ref(userId)} = ANY(${[...userIds]}::uuid[])`;
  // reads no line of an issued bill
  const isDraft = sql`(SELECT issued_at IS NULL FROM bills WHERE id = ${billId})`;
  return sql`
    SELECT named.user_id AS "userId", named.name, named.identification_type, named.identification, named.cost_centre, named.lunches,
      named.deductions_cop AS "deductionsCop", named.subsidies_cop AS "subsidiesCop", named.fees_cop AS "feesCop",
      named.others_cop AS "othersCop", coalesce(rejected.rejections, 0) AS rejections,
      coalesce(rejected.open_rejections, 0) AS open_rejections
    FROM (SELECT user_id, name, identification_type, identification, cost_centre, lunches, deductions_cop, subsidies_cop, fees_cop, others_cop
        FROM bill_people WHERE bill_id = ${billId} AND ${these('user_id')}
      UNION ALL SELECT summed.user_id, ${names.columns}, NULL, summed.deductions_cop, summed.subsidies_cop, summed.fees_cop,
        summed.others_cop
      FROM (${sumLinesOfPeople(billId, sql`${these('line.user_id')} AND ${isDraft}`)}) AS summed
        JOIN bills bill ON bill.id = ${billId} ${names.joins}) AS named
      LEFT JOIN (SELECT line.user_id, count(*)::int AS rejections,
          count(*) FILTER (WHERE dispute.state = 'open')::int AS open_rejections
        FROM bill_disputes dispute JOIN bill_lines line ON line.id = dispute.line_id
        WHERE dispute.bill_id = ${billId} GROUP BY line.user_id) AS rejected ON rejected.user_id = named.user_id
    WHERE ${search} = '' OR plain_text(named.name) LIKE plain_text(${like}) OR named.identification LIKE ${like}`;
};

type Counts = { all: number; toDecide: number; rejected: number };

/** Joins what payroll deducted of a person of `people`. */
const joinDeducted = (billId: string) => sql`LEFT JOIN payroll_reconciliation_rows made
  ON made.bill_id = ${billId} AND made.user_id = people."userId"`;

/** Those who ask for a decision come first, then those with rejections, then those of whom payroll deducted otherwise. */
const inOrder = (decider: Decider) => sql`${asksOf[decider]} DESC, rejections > 0 DESC,
  coalesce(made.outcome <> 'equal', false) DESC, spanish_order(people.name), "userId"`;

/** The lunches of a person of `people`; of a draft they are counted. */
const lunchesOf = (billId: string) => sql`coalesce(people.lunches, (SELECT count(*)::int
  FROM (${listLunches(billId, sql`line.user_id = people."userId"`)}) AS lunch))`;

/** The columns of a person of `people`, with their lines. */
const personColumns = (billId: string, decider: Decider) => sql`
  "userId", people.name, people.identification_type AS "identificationType", people.identification, cost_centre AS "costCentre", ${asksOf[decider]} AS asks,
  CASE WHEN made.id IS NOT NULL THEN json_build_object('expectedCop', made.expected_cop,
    'deductedCop', made.deducted_cop) END AS deducted, "deductionsCop", "subsidiesCop", "feesCop", "othersCop",
  (SELECT json_agg(json_build_object('id', line.id, 'kind', line.kind, 'date', line.date, 'amountCop', line.amount_cop,
      'guestLunch', CASE WHEN paid.id IS NOT NULL THEN json_build_object('reason', paid.reason, 'costCentre', paid.cost_centre) END,
      'rejection', CASE WHEN dispute.id IS NOT NULL THEN json_build_object('state', dispute.state,
        'reason', dispute.reason, 'note', dispute.note, 'answer', dispute.answer) END)
      ORDER BY line.kind, line.date, line.id)
    FROM bill_lines line LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
      LEFT JOIN orders o ON line.kind = 'guest_lunch' AND o.id = line.order_id
      LEFT JOIN group_lunches paid ON paid.id = o.guest_lunch_id
    WHERE line.bill_id = ${billId} AND line.user_id = people."userId") AS lines,
  ${lunchesOf(billId)} AS lunches`;

/**
 * Lists a bill's lines grouped by person: those with rejections first, then those of whom payroll did not deduct what
 * was asked, then by name; or all by name.
 */
export async function listBillPeople(
  db: Reader,
  {
    part = 'all',
    decider = 'company',
    ...of
  }: Pick<Of, 'billId' | 'search'> & { part?: Part | undefined; decider?: Decider },
  { page, perPage }: Page,
): Promise<{ data: CompanyBillPerson[]; total: number; counts: Counts }> {
  const people = selectPeople(of);
  const isShown = partIs(decider)[part];
  const [{ rows }, counted] = await together([
    sql<CompanyBillPerson>`
      SELECT ${personColumns(of.billId, decider)} FROM (${people}) AS people ${joinDeducted(of.billId)}
      WHERE ${isShown}
      ORDER BY ${inOrder(decider)} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<Counts & { total: number }>`SELECT count(*) FILTER (WHERE ${isShown})::int AS total, count(*)::int AS all,
        count(*) FILTER (WHERE ${asksOf[decider]})::int AS "toDecide", count(*) FILTER (WHERE rejections > 0)::int AS rejected
      FROM (${people}) AS people ${joinDeducted(of.billId)}`.execute(db),
  ]);
  const { total = 0, all = 0, toDecide = 0, rejected = 0 } = counted.rows[0] ?? {};
  return { data: rows, total, counts: { all, toDecide, rejected } };
}

const peopleAtOnce = 250;

/** Reads everybody of a bill in parts, those to decide first: a large company's has 200,000 lines. */
export async function* readBillPeople(db: Reader, billId: string): AsyncGenerator<CompanyBillPerson[]> {
  const { rows } = await sql<{ userId: string }>`SELECT "userId"
    FROM (${selectPeople({ billId })}) AS people ${joinDeducted(billId)} ORDER BY ${inOrder('company')}`.execute(db);
  for (let from = 0; from < rows.length; from += peopleAtOnce) {
    const userIds = rows.slice(from, from + peopleAtOnce).map(({ userId }) => userId);
    const some = await sql<CompanyBillPerson>`
      SELECT ${personColumns(billId, 'company')} FROM (${selectPeople({ billId, userIds })}) AS people ${joinDeducted(billId)}
      ORDER BY array_position(${userIds}::uuid[], "userId")`.execute(db);
    yield some.rows;
  }
}

export type PeopleSums = { lunches: number; deductionsCop: number; subsidiesCop: number; totalCop: number };

/** Sums the lines of everybody of a bill. */
export async function sumBillPeople(db: Reader, billId: string): Promise<PeopleSums> {
  const { rows } = await sql<PeopleSums>`
    SELECT coalesce(sum(${lunchesOf(billId)}), 0)::int AS lunches,
      coalesce(sum("deductionsCop"), 0)::float8 AS "deductionsCop",
      coalesce(sum("subsidiesCop"), 0)::float8 AS "subsidiesCop",
      coalesce(sum("deductionsCop"::bigint + "subsidiesCop" + "feesCop" + "othersCop"), 0)::float8 AS "totalCop"
    FROM (${selectPeople({ billId })}) AS people`.execute(db);
  return rows[0] ?? { lunches: 0, deductionsCop: 0, subsidiesCop: 0, totalCop: 0 };
}
