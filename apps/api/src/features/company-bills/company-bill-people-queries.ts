import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';

type Page = { page: number; perPage: number };

const partIs = {
  all: sql`true`,
  rejected: sql`rejections > 0`,
  open: sql`open_rejections > 0`,
};

/** Joins a line's bill, its person's account, and the name that the company's register has for them, if any. */
const person = sql`JOIN bills bill ON bill.id = line.bill_id JOIN users account ON account.id = line.user_id
  LEFT JOIN LATERAL (SELECT first_name, last_name, identification, coalesce(g.cost_centre, g.name) AS cost_centre
    FROM preapproved_users listed LEFT JOIN employee_groups g ON g.id = listed.group_id
    WHERE listed.enterprise_id = bill.enterprise_id AND listed.user_id = line.user_id
    ORDER BY listed.active DESC, listed.created_at DESC LIMIT 1) AS listed ON true`;

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

/**
 * Lists a bill's lines grouped by person: those with rejections first, then those of whom payroll did not deduct what
 * was asked, then by name; or all by name.
 */
export async function listBillPeople(
  db: Reader,
  {
    billId,
    part = 'all',
    search = '',
    order = 'decide',
  }: {
    billId: string;
    part?: keyof typeof partIs | undefined;
    search?: string | undefined;
    order?: 'decide' | 'name';
  },
  { page, perPage }: Page,
): Promise<{ data: CompanyBillPerson[]; total: number; counts: Counts }> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const people = sql`
    SELECT line.user_id AS "userId",
      min(coalesce(listed.first_name || ' ' || listed.last_name, account.first_name || ' ' || account.last_name)) AS name,
      min(coalesce(listed.identification, account.identification)) AS identification,
      min(listed.cost_centre) AS cost_centre,
      coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'deduction'), 0)::int AS "deductionsCop",
      coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'subsidy'), 0)::int AS "subsidiesCop",
      coalesce(sum(line.amount_cop) FILTER (WHERE line.kind = 'service_fee'), 0)::int AS "feesCop",
      coalesce(sum(line.amount_cop) FILTER (WHERE line.kind NOT IN ('deduction', 'subsidy', 'service_fee')), 0)::int
        AS "othersCop",
      count(dispute.id)::int AS rejections, count(dispute.id) FILTER (WHERE dispute.state = 'open')::int AS open_rejections,
      json_agg(json_build_object('id', line.id, 'kind', line.kind, 'date', line.date, 'amountCop', line.amount_cop,
        'rejection', CASE WHEN dispute.id IS NOT NULL THEN json_build_object('state', dispute.state,
          'reason', dispute.reason, 'note', dispute.note, 'answer', dispute.answer) END)
        ORDER BY line.kind, line.date, line.id) AS lines
    FROM bill_lines line LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id ${person}
    WHERE line.bill_id = ${billId} AND line.user_id IS NOT NULL
      AND (${search} = '' OR coalesce(listed.first_name || ' ' || listed.last_name,
          account.first_name || ' ' || account.last_name) ILIKE ${like}
        OR coalesce(listed.identification, account.identification) ILIKE ${like})
    GROUP BY line.user_id`;
  const [{ rows }, counted] = await together([
    sql<CompanyBillPerson>`
      SELECT "userId", people.name, people.identification, cost_centre AS "costCentre", ${asks} AS asks,
        CASE WHEN made.id IS NOT NULL THEN json_build_object('expectedCop', made.expected_cop,
          'deductedCop', made.deducted_cop) END AS deducted, "deductionsCop", "subsidiesCop", "feesCop", "othersCop", lines,
        (SELECT count(*)::int FROM (SELECT line.order_id FROM bill_lines line
          WHERE line.bill_id = ${billId} AND line.user_id = people."userId" AND line.order_id IS NOT NULL
          UNION SELECT stated.order_id FROM bill_lines line JOIN payroll_lines stated ON stated.discount_id = line.discount_id
          WHERE line.bill_id = ${billId} AND line.user_id = people."userId") AS eaten) AS lunches
      FROM (${people}) AS people ${joinDeducted(billId)}
      WHERE ${partIs[part]}
      ORDER BY ${orders[order]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<Counts & { total: number }>`SELECT count(*) FILTER (WHERE ${partIs[part]})::int AS total, count(*)::int AS all,
        count(*) FILTER (WHERE ${asks})::int AS "toDecide", count(*) FILTER (WHERE rejections > 0)::int AS rejected
      FROM (${people}) AS people ${joinDeducted(billId)}`.execute(db),
  ]);
  const { total = 0, all = 0, toDecide = 0, rejected = 0 } = counted.rows[0] ?? {};
  return { data: rows, total, counts: { all, toDecide, rejected } };
}
