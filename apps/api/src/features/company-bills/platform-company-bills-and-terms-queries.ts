import type { platformCompanyBill, platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { FeePayerTerm } from '@sazon/domain/pricing/service-fee';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { together } from '../../db/transaction.ts';
import { companyBillColumns, isOverdue, leftCop, toCompanyBillRow } from './company-bills-queries.ts';

type Query = RouteParsed<typeof platformCompanyBills>['query'];
type Reply = RouteReply<typeof platformCompanyBills>;
type Row = Parameters<
  typeof toCompanyBillRow<Reply['data'][number] & { year: number | null; consecutive: number | null }>
>[0];

/** Lists the bills of all companies, those due soonest first and finished ones last, with sums by state. */
export async function listPlatformCompanyBills(
  db: Reader,
  { state, overdue, search = '', page, perPage }: Query,
  today: IsoDate,
): Promise<Omit<Reply, 'page' | 'perPage'>> {
  const like = toLikePattern(search);
  const from = sql`FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE (${search} = '' OR e.name ILIKE ${like} OR e.legal_name ILIKE ${like} OR e.nit ILIKE ${like})`;
  // one that is late counts as such, and not among those of its state as well
  const isLate = sql`coalesce(${isOverdue(today)}, false)`;
  const chosen = sql`(${state ?? null}::text IS NULL OR (bill.state = ${state ?? null} AND (${overdue === true} OR NOT ${isLate})))
    AND (${overdue !== true} OR ${isLate})`;
  const left = sql`CASE bill.state WHEN 'voided' THEN 0 ELSE ${leftCop} END`;
  const [rows, states, sums] = await together([
    sql<Row>`
      SELECT ${companyBillColumns(today)}, json_build_object('id', e.id, 'name', e.name, 'nit', e.nit) AS enterprise
      ${from} AND ${chosen}
      ORDER BY bill.state IN ('paid', 'voided'), CASE WHEN bill.state IN ('paid', 'voided') THEN NULL ELSE bill.pay_on END NULLS LAST,
        bill.period_end DESC, e.name, bill.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<Reply['states'][number] & { late: number; lateCop: number }>`
      SELECT bill.state, count(*) FILTER (WHERE NOT ${isLate})::int AS count,
        coalesce(sum(CASE bill.state WHEN 'paid' THEN bill.paid_cop ELSE ${left} END) FILTER (WHERE NOT ${isLate}), 0)::float8
          AS "leftCop",
        count(*) FILTER (WHERE ${isLate})::int AS late,
        coalesce(sum(${left}) FILTER (WHERE ${isLate}), 0)::float8 AS "lateCop"
      ${from} GROUP BY bill.state`.execute(db),
    sql<Reply['sums'] & { total: number; voided: number }>`
      SELECT count(*)::int AS total, count(*) FILTER (WHERE bill.state = 'voided')::int AS voided,
        coalesce(sum(bill.to_pay_cop) FILTER (WHERE bill.state <> 'voided'), 0)::float8 AS "totalCop",
        coalesce(sum(${left}), 0)::float8 AS "leftCop"
      ${from} AND ${chosen}`.execute(db),
  ]);
  const { total = 0, voided = 0, ...totals } = sums.rows[0] ?? { totalCop: 0, leftCop: 0 };
  const late = states.rows.reduce((sum, one) => ({ count: sum.count + one.late, leftCop: sum.leftCop + one.lateCop }), {
    count: 0,
    leftCop: 0,
  });
  return {
    data: rows.rows.map(toCompanyBillRow),
    total,
    states: states.rows.map(({ late: _, lateCop: __, ...one }) => one),
    overdue: late,
    sums: totals,
    voided,
  };
}

const feeTermsColumn = sql<FeePayerTerm[]>`(SELECT coalesce(json_agg(json_build_object('payer', term.payer,
    'from', term.from_date) ORDER BY term.from_date, term.id), '[]')
  FROM service_fee_terms term WHERE term.enterprise_id = enterprises.id)`;

/** Reads the terms of a company's bills, and who pays its service fee from which dates on. */
export const readBillTerms = (
  db: Reader,
  enterpriseId: string,
): Promise<RouteReply<typeof platformCompanyBill>['terms']> =>
  db
    .selectFrom('enterprises')
    .select(['bill_due_days as dueDays', 'bill_cutoff_day as cutoffDay', 'bill_email as email'])
    .select('payroll_allowed as payrollAllowed')
    .select(feeTermsColumn.as('serviceFee'))
    .where('id', '=', enterpriseId)
    .executeTakeFirstOrThrow();

/** Saves the terms of a company's bills. */
export const saveBillTerms = (
  tx: Tx,
  id: string,
  of: { dueDays: number; cutoffDay: number | null; billEmail: string | null },
) =>
  tx
    .updateTable('enterprises')
    .set({ bill_due_days: of.dueDays, bill_cutoff_day: of.cutoffDay, bill_email: of.billEmail })
    .where('id', '=', id)
    .execute();

/** Saves who pays the service fee of a company's people from a date on. */
export const insertFeeTerm = (
  tx: Tx,
  enterpriseId: string,
  of: FeePayerTerm & { userId: string; nowMs: number },
): Promise<unknown> =>
  tx
    .insertInto('service_fee_terms')
    .values({
      ...{ enterprise_id: enterpriseId, payer: of.payer, from_date: of.from, set_by: of.userId },
      set_at: toIso(of.nowMs),
    })
    .execute();
