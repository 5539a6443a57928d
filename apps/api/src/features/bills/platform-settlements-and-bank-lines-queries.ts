import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { BankAccountType } from '@sazon/domain/bills/banks';
import { formatSettlementNumber } from '@sazon/domain/bills/settlement-dates-and-number';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import { together } from '../../db/transaction.ts';
import { selectFiledAccount } from '../bank-accounts/bank-files-queries.ts';
import { billColumns, isOverdue, leftCop, pausedCop, toSettlementRow } from './settlements-queries.ts';

type Query = RouteParsed<typeof platformSettlements>['query'];
type Reply = RouteReply<typeof platformSettlements>;
/** Of the settlements in a state, those that are late, and those to be paid today. */
type StateSums = { late: number; lateCop: number; due: number; dueCop: number };

/** The bank to which a settlement is paid, of a paid one that of its last payment, and without one that of its issue. */
const paidBank = sql`CASE WHEN bill.state IN ('paid', 'voided') THEN coalesce(
    (SELECT made.account->>'bank' FROM bill_payments made
      WHERE made.bill_id = bill.id AND made.returned_at IS NULL AND made.account IS NOT NULL
      ORDER BY made.marked_at DESC, made.id DESC LIMIT 1),
    bill.payee->'account'->>'bank') ELSE p.bank END`;

/** Lists the settlements of all restaurants, those due soonest first and finished ones last, with sums by state. */
export async function listPlatformSettlements(
  db: Reader,
  { state, overdue, week, bank, search = '', page, perPage }: Query,
  today: IsoDate,
): Promise<Omit<Reply, 'page' | 'perPage'>> {
  const like = toLikePattern(search);
  const from = sql`FROM bills bill JOIN restaurants r ON r.id = bill.restaurant_id
      LEFT JOIN restaurant_payouts p ON p.restaurant_id = r.id
    WHERE (${week ?? null}::date IS NULL OR bill.period_start = ${week ?? null}::date)
      AND (${search} = '' OR r.name ILIKE ${like} OR r.nit ILIKE ${like})
      AND (${bank ?? null}::text IS NULL OR coalesce(${paidBank}, 'none') = ${bank ?? null})`;
  // one that is late counts as such, and not among those of its state as well
  const isLate = sql`coalesce(${isOverdue(today)}, false)`;
  const chosen = sql`(${state ?? null}::text IS NULL OR (bill.state = ${state ?? null} AND (${overdue === true} OR NOT ${isLate})))
    AND (${overdue !== true} OR ${isLate})`;
  const stands = sql`bill.state <> 'voided'`;
  const dueToday = sql`bill.state IN ('issued', 'in_review', 'approved') AND bill.pay_on = ${today}::date AND ${leftCop} > ${pausedCop}`;
  const [rows, states, sums] = await together([
    sql<
      Parameters<typeof toSettlementRow<Reply['data'][number] & { year: number | null; consecutive: number | null }>>[0]
    >`
      SELECT ${billColumns(today)}, json_build_object('id', r.id, 'name', r.name, 'nit', r.nit) AS restaurant,
        ${paidBank} IS NOT NULL AS "hasAccount", ${paidBank} AS bank,
        CASE WHEN bill.state = 'approved' THEN ${selectFiledAccount('bill')} END AS filed ${from} AND ${chosen}
      ORDER BY bill.state IN ('paid', 'voided'), CASE WHEN bill.state IN ('paid', 'voided') THEN NULL ELSE bill.pay_on END NULLS LAST,
        bill.period_start DESC, r.name, bill.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<Reply['states'][number] & StateSums>`
      SELECT bill.state, count(*) FILTER (WHERE NOT ${isLate})::int AS count,
        coalesce(sum(CASE bill.state WHEN 'paid' THEN bill.paid_cop ELSE ${leftCop} END) FILTER (WHERE NOT ${isLate}), 0)::float8
          AS "leftCop",
        count(*) FILTER (WHERE ${isLate})::int AS late,
        coalesce(sum(${leftCop}) FILTER (WHERE ${isLate}), 0)::float8 AS "lateCop",
        count(*) FILTER (WHERE ${dueToday})::int AS due,
        coalesce(sum(${leftCop} - ${pausedCop}) FILTER (WHERE ${dueToday}), 0)::float8 AS "dueCop"
      ${from} GROUP BY bill.state`.execute(db),
    sql<Reply['sums'] & { total: number; voided: number }>`
      SELECT count(*)::int AS total, count(*) FILTER (WHERE bill.state = 'voided')::int AS voided,
        coalesce(sum(bill.orders) FILTER (WHERE ${stands}), 0)::float8 AS orders,
        coalesce(sum(bill.sold_cop) FILTER (WHERE ${stands}), 0)::float8 AS "soldCop",
        coalesce(sum(bill.to_pay_cop) FILTER (WHERE ${stands}), 0)::float8 AS "toPayCop",
        coalesce(sum(bill.to_pay_cop - bill.paid_cop) FILTER (WHERE ${stands} AND bill.state <> 'paid'), 0)::float8
          AS "leftCop"
      ${from} AND ${chosen}`.execute(db),
  ]);
  const { total = 0, voided = 0, ...totals } = sums.rows[0] ?? { orders: 0, soldCop: 0, toPayCop: 0, leftCop: 0 };
  const add = (key: keyof StateSums) => states.rows.reduce((sum, row) => sum + row[key], 0);
  return {
    data: rows.rows.map(toSettlementRow),
    total,
    states: states.rows.map(({ state, count, leftCop }) => ({ state, count, leftCop })),
    overdue: { count: add('late'), leftCop: add('lateCop') },
    today: { date: today, count: add('due'), leftCop: add('dueCop') },
    sums: totals,
    voided,
  };
}

/** What a bank's file needs of an approved settlement. `sealed` is the encrypted account number. */
export type BankLine = {
  billId: string;
  restaurantId: string;
  number: string;
  name: string;
  leftCop: number;
  bank: string;
  type: BankAccountType;
  sealed: string;
  holder: string;
  document: string;
  email: string;
};

/** Lists those of these settlements that are approved, have something to pay now and an account to pay it to. */
export async function listBankLines(db: Reader, ids: readonly string[]): Promise<BankLine[]> {
  const { rows } = await sql<Omit<BankLine, 'number'> & { year: number; consecutive: number }>`
    SELECT bill.id AS "billId", bill.restaurant_id AS "restaurantId", bill.number_year AS year, bill.number AS consecutive,
      r.name, ${leftCop} - ${pausedCop} AS "leftCop", p.bank, p.account_type AS type, p.account_sealed AS sealed, p.holder,
      p.holder_document AS document, r.email
    FROM bills bill JOIN restaurants r ON r.id = bill.restaurant_id JOIN restaurant_payouts p ON p.restaurant_id = r.id
    WHERE bill.id = ANY(${ids}::uuid[]) AND bill.state = 'approved' AND p.bank IS NOT NULL AND ${leftCop} > ${pausedCop}
    ORDER BY r.name, bill.period_start`.execute(db);
  return rows.map(({ year, consecutive, ...row }) => ({ ...row, number: formatSettlementNumber(year, consecutive) }));
}
