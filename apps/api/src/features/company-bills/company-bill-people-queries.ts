import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';

type Page = { page: number; perPage: number };

const partIs = {
  all: sql`true`,
  rejected: sql`rejections > 0`,
  open: sql`open_rejections > 0`,
};

/**
 * Joins to `summed` of the bill `bill` whom it names: as frozen when it was issued, in a draft as the company's register,
 * or else their account, has them now.
 */
export const joinNames = sql`
  LEFT JOIN bill_people frozen ON frozen.bill_id = bill.id AND frozen.user_id = summed.user_id
  LEFT JOIN users account ON frozen.user_id IS NULL AND account.id = summed.user_id
  LEFT JOIN LATERAL (SELECT first_name || ' ' || last_name AS name, identification, coalesce(g.cost_centre, g.name) AS cost_centre
    FROM preapproved_users own LEFT JOIN employee_groups g ON g.id = own.group_id
    WHERE frozen.user_id IS NULL AND own.enterprise_id = bill.enterprise_id AND own.user_id = summed.user_id
    ORDER BY own.active DESC, own.created_at DESC LIMIT 1) AS listed ON true`;

export const nameOf = sql`coalesce(frozen.name, listed.name, account.first_name || ' ' || account.last_name)`;
/** A column of whoever is frozen, even when it is null there. */
const column = (name: 'identification' | 'cost_centre', otherwise: RawBuilder<unknown>) =>
  sql`CASE WHEN frozen.user_id IS NULL THEN ${otherwise} ELSE ${sql.ref(`frozen.${name}`)} END`;
export const identificationOf = column('identification', sql`coalesce(listed.identification, account.identification)`);
export const costCentreOf = column('cost_centre', sql`listed.cost_centre`);

type Of = { billId: string; search?: string | undefined; userIds?: readonly string[] };

/** Selects the people of a bill with the sums of their lines: all, or these. */
const selectPeople = ({ billId, search = '', userIds }: Of) => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const these =
    userIds === undefined ? sql`line.user_id IS NOT NULL` : sql`line.user_id = ANY(${[...userIds]}::uuid[])`;
  return sql`
    SELECT summed.user_id AS "userId", ${nameOf} AS name, ${identificationOf} AS identification,
      ${costCentreOf} AS cost_centre, "deductionsCop", "subsidiesCop", "feesCop", "othersCop", rejections, open_rejections
    FROM (SELECT line.user_id,
        coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'deduction'), 0)::int AS "deductionsCop",
        coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'subsidy'), 0)::int AS "subsidiesCop",
        coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'service_fee'), 0)::int AS "feesCop",
        coalesce(sum(line.amount_cop) FILTER (WHERE line.kind NOT IN ('deduction', 'subsidy', 'service_fee')), 0)::int
          AS "othersCop",
        count(dispute.id)::int AS rejections, count(dispute.id) FILTER (WHERE dispute.state = 'open')::int AS open_rejections
      FROM bill_lines line LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
      WHERE line.bill_id = ${billId} AND ${these} GROUP BY line.user_id) AS summed
      JOIN bills bill ON bill.id = ${billId} ${joinNames}
    WHERE ${search} = '' OR ${nameOf} ILIKE ${like} OR ${identificationOf} ILIKE ${like}`;
};

type Counts = { all: number; toDecide: number; rejected: number };

/** Joins what payroll deducted of a person of `people`. */
const joinDeducted = (billId: string) => sql`LEFT JOIN payroll_reconciliation_rows made
  ON made.bill_id = ${billId} AND made.user_id = people."userId"`;

/** Whether a person of `people` asks for a decision. */
const asks = sql`(open_rejections > 0 OR coalesce(made.outcome <> 'equal', false))`;

const orders = {
  decide: sql`rejections > 0 DESC, ${asks} DESC, plain_text(people.name), "userId"`,
  name: sql`plain_text(people.name), "userId"`,
};

/** The columns of a person of `people`, with their lines. */
const personColumns = (billId: string) => sql`
  "userId", people.name, people.identification, cost_centre AS "costCentre", ${asks} AS asks,
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
  (SELECT count(*)::int FROM (SELECT line.order_id FROM bill_lines line
    WHERE line.bill_id = ${billId} AND line.user_id = people."userId" AND line.order_id IS NOT NULL
    UNION SELECT stated.order_id FROM bill_lines line JOIN payroll_lines stated ON stated.discount_id = line.discount_id
    WHERE line.bill_id = ${billId} AND line.user_id = people."userId") AS eaten) AS lunches`;

/**
 * Lists a bill's lines grouped by person: those with rejections first, then those of whom payroll did not deduct what
 * was asked, then by name; or all by name.
 */
export async function listBillPeople(
  db: Reader,
  {
    part = 'all',
    order = 'decide',
    ...of
  }: Pick<Of, 'billId' | 'search'> & { part?: keyof typeof partIs | undefined; order?: keyof typeof orders },
  { page, perPage }: Page,
): Promise<{ data: CompanyBillPerson[]; total: number; counts: Counts }> {
  const people = selectPeople(of);
  const [{ rows }, counted] = await together([
    sql<CompanyBillPerson>`
      SELECT ${personColumns(of.billId)} FROM (${people}) AS people ${joinDeducted(of.billId)}
      WHERE ${partIs[part]}
      ORDER BY ${orders[order]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<Counts & { total: number }>`SELECT count(*) FILTER (WHERE ${partIs[part]})::int AS total, count(*)::int AS all,
        count(*) FILTER (WHERE ${asks})::int AS "toDecide", count(*) FILTER (WHERE rejections > 0)::int AS rejected
      FROM (${people}) AS people ${joinDeducted(of.billId)}`.execute(db),
  ]);
  const { total = 0, all = 0, toDecide = 0, rejected = 0 } = counted.rows[0] ?? {};
  return { data: rows, total, counts: { all, toDecide, rejected } };
}

const peopleAtOnce = 250;

/** Reads everybody of a bill in parts, those to decide first: a large company's has 200,000 lines. */
export async function* readBillPeople(db: Reader, billId: string): AsyncGenerator<CompanyBillPerson[]> {
  const { rows } = await sql<{ userId: string }>`SELECT "userId"
    FROM (${selectPeople({ billId })}) AS people ${joinDeducted(billId)} ORDER BY ${orders.decide}`.execute(db);
  for (let from = 0; from < rows.length; from += peopleAtOnce) {
    const userIds = rows.slice(from, from + peopleAtOnce).map(({ userId }) => userId);
    const some = await sql<CompanyBillPerson>`
      SELECT ${personColumns(billId)} FROM (${selectPeople({ billId, userIds })}) AS people ${joinDeducted(billId)}
      ORDER BY array_position(${userIds}::uuid[], "userId")`.execute(db);
    yield some.rows;
  }
}

export type PeopleSums = { lunches: number; deductionsCop: number; subsidiesCop: number; totalCop: number };

/** Sums the lines of everybody of a bill. */
export async function sumBillPeople(db: Reader, billId: string): Promise<PeopleSums> {
  const { rows } = await sql<PeopleSums>`
    SELECT coalesce(sum(amount_cop) FILTER (WHERE kind = 'deduction'), 0)::float8 AS "deductionsCop",
      coalesce(sum(amount_cop) FILTER (WHERE kind = 'subsidy'), 0)::float8 AS "subsidiesCop",
      coalesce(sum(amount_cop), 0)::float8 AS "totalCop",
      (SELECT count(*)::int FROM (SELECT user_id, order_id FROM bill_lines
        WHERE bill_id = ${billId} AND user_id IS NOT NULL AND order_id IS NOT NULL
        UNION SELECT line.user_id, stated.order_id FROM bill_lines line
          JOIN payroll_lines stated ON stated.discount_id = line.discount_id
        WHERE line.bill_id = ${billId} AND line.user_id IS NOT NULL) AS eaten) AS lunches
    FROM bill_lines WHERE bill_id = ${billId} AND user_id IS NOT NULL`.execute(db);
  return rows[0] ?? { lunches: 0, deductionsCop: 0, subsidiesCop: 0, totalCop: 0 };
}
