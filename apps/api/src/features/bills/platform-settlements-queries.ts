import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import { together } from '../../db/transaction.ts';
import { selectFiledAccount } from '../bank-accounts/bank-files-queries.ts';
import { billColumns, isOverdue, leftCop, netOfLine, toPausedCop, toSettlementRow } from './settlements-queries.ts';

type Query = RouteParsed<typeof platformSettlements>['query'];
type Filters = Omit<Query, 'page' | 'perPage'>;
type Reply = RouteReply<typeof platformSettlements>;
type Row = Parameters<
  typeof toSettlementRow<Reply['data'][number] & { year: number | null; consecutive: number | null }>
>[0];

/**
 * The bank to which a settlement is paid: of a paid one that of its last payment to an account, and none where all was paid
 * in another way; of one that ended without a payment that of its issue.
 */
const paidBank = sql`CASE WHEN bill.state NOT IN ('paid', 'voided') THEN p.bank ELSE (
  SELECT coalesce(
    (array_agg(made.account->>'bank' ORDER BY made.marked_at DESC, made.id DESC) FILTER (WHERE made.account IS NOT NULL))[1],
    CASE WHEN count(*) = 0 THEN bill.payee->'account'->>'bank' END)
  FROM bill_payments made WHERE made.bill_id = bill.id AND made.returned_at IS NULL) END`;

// Two indexes have exactly these, with the columns that are sorted and summed here.
/** The settlements that somebody still works on: few, however many are finished. */
const isOpen = sql`bill.kind = 'restaurant' AND bill.state NOT IN ('paid', 'voided')`;
const isFinished = sql`bill.kind = 'restaurant' AND bill.state IN ('paid', 'voided')`;

const isLate = (today: IsoDate, paused?: RawBuilder<unknown>) => sql`coalesce(${isOverdue(today, paused)}, false)`;

/** Matches the settlements of a week, bank and restaurant. */
function passes({ week, bank, search = '' }: Filters): RawBuilder<unknown> {
  const like = toLikePattern(search);
  const parts = [sql`true`];
  if (week !== undefined) parts.push(sql`bill.period_start = ${week}::date`);
  if (search !== '') parts.push(sql`(r.name ILIKE ${like} OR r.nit ILIKE ${like})`);
  if (bank !== undefined) parts.push(sql`coalesce(${paidBank}, 'none') = ${bank}`);
  return sql.join(parts, sql` AND `);
}

const withRestaurant = sql`bills bill JOIN restaurants r ON r.id = bill.restaurant_id
  LEFT JOIN restaurant_payouts p ON p.restaurant_id = r.id`;

/** Lists a page of settlements, by indexes that read no more than what comes before the page's end. */
async function listPage(db: Reader, query: Query, today: IsoDate): Promise<Row[]> {
  const { state, overdue, page, perPage } = query;
  const skipped = (page - 1) * perPage;
  const ofState = state === undefined ? sql`true` : sql`bill.state = ${state}`;
  // one that is late counts as such, and not among those of its state as well
  const late = overdue === true ? isLate(today) : state === undefined ? sql`true` : sql`NOT ${isLate(today)}`;
  const { rows } = await sql<Row>`
    SELECT ${billColumns(today)}, json_build_object('id', r.id, 'name', r.name, 'nit', r.nit) AS restaurant,
      ${paidBank} IS NOT NULL AS "hasAccount", ${paidBank} AS bank,
      CASE WHEN bill.state = 'approved' THEN ${selectFiledAccount('bill')} END AS filed
    FROM ((SELECT bill.id, false AS finished, bill.pay_on, bill.period_start, r.name FROM ${withRestaurant}
          WHERE ${isOpen} AND ${passes(query)} AND ${ofState} AND ${late}
          ORDER BY bill.pay_on, bill.period_start DESC, r.name, bill.id LIMIT ${skipped + perPage})
        UNION ALL
        (SELECT bill.id, true, NULL, bill.period_start, r.name FROM ${withRestaurant}
          WHERE ${isFinished} AND ${passes(query)} AND ${ofState} AND ${overdue === true ? sql`false` : sql`true`}
          ORDER BY bill.period_start DESC, r.name, bill.id LIMIT ${skipped + perPage})
        ORDER BY finished, pay_on NULLS LAST, period_start DESC, name, id LIMIT ${perPage} OFFSET ${skipped}) AS shown
      JOIN bills bill ON bill.id = shown.id JOIN restaurants r ON r.id = bill.restaurant_id
      LEFT JOIN restaurant_payouts p ON p.restaurant_id = r.id
    ORDER BY shown.finished, shown.pay_on NULLS LAST, shown.period_start DESC, shown.name, shown.id`.execute(db);
  return rows;
}

/** The sums of the settlements in a state, those that are late apart. */
type StateSums = {
  state: Reply['states'][number]['state'];
  late: boolean;
  count: number;
  /** What is left to pay, or of paid ones what was paid. */
  leftCop: number;
  orders: number;
  soldCop: number;
  toPayCop: number;
  /** What is left, below zero where a later settlement carries it. */
  owedCop: number;
  due: number;
  dueCop: number;
};

/** Of all settlements at once, what the lines leave the restaurant whose lunch has an open incident: few have one. */
const selectPaused = sql`SELECT line.bill_id, sum(${netOfLine}) AS cop
  FROM (SELECT DISTINCT undecided.restaurant_id, part.order_id FROM incidents undecided
      JOIN incident_orders part ON part.incident_id = undecided.id WHERE undecided.status = 'open') AS waiting
    JOIN bill_lines line ON line.order_id = waiting.order_id
    JOIN bills made ON made.id = line.bill_id AND made.restaurant_id = waiting.restaurant_id
  GROUP BY line.bill_id`;

async function sumStates(db: Reader, filters: Filters, today: IsoDate): Promise<StateSums[]> {
  const { bank, search = '' } = filters;
  const from = search === '' && bank === undefined ? sql`bills bill` : withRestaurant;
  const cop = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)::float8`;
  const sums = sql`count(*)::int AS count,
    ${cop(sql`CASE bill.state WHEN 'paid' THEN bill.paid_cop ELSE ${leftCop} END`)} AS "leftCop",
    ${cop(sql`bill.orders`)} AS orders, ${cop(sql`bill.sold_cop`)} AS "soldCop", ${cop(sql`bill.to_pay_cop`)} AS "toPayCop",
    ${cop(sql`bill.to_pay_cop - bill.paid_cop`)} AS "owedCop"`;
  const paused = toPausedCop(sql`paused.cop`);
  const isDue = sql`bill.state IN ('issued', 'in_review', 'approved') AND bill.pay_on = ${today}::date AND ${leftCop} > ${paused}`;
  const { rows } = await sql<StateSums>`
    SELECT bill.state, ${isLate(today, paused)} AS late, ${sums}, (count(*) FILTER (WHERE ${isDue}))::int AS due,
      coalesce(sum(${leftCop} - ${paused}) FILTER (WHERE ${isDue}), 0)::float8 AS "dueCop"
    FROM ${from} LEFT JOIN (${selectPaused}) AS paused ON paused.bill_id = bill.id
    WHERE ${isOpen} AND ${passes(filters)} GROUP BY 1, 2
    UNION ALL
    SELECT bill.state, false, ${sums}, 0, 0 FROM ${from} WHERE ${isFinished} AND ${passes(filters)} GROUP BY 1`.execute(
    db,
  );
  return rows;
}

/** Lists the settlements of all restaurants, those due soonest first and finished ones last, with sums by state. */
export async function listPlatformSettlements(
  db: Reader,
  query: Query,
  today: IsoDate,
): Promise<Omit<Reply, 'page' | 'perPage'>> {
  const { state, overdue } = query;
  const [rows, sums] = await together([listPage(db, query, today), sumStates(db, query, today)]);
  const add = (of: readonly StateSums[], key: Exclude<keyof StateSums, 'state' | 'late'>) =>
    of.reduce((sum, row) => sum + row[key], 0);
  const late = sums.filter((row) => row.late);
  const chosen = (overdue === true ? late : sums).filter(
    (row) => state === undefined || (row.state === state && (overdue === true || !row.late)),
  );
  const stands = chosen.filter((row) => row.state !== 'voided');
  const unpaid = stands.filter((row) => row.state !== 'paid');
  return {
    data: rows.map(toSettlementRow),
    total: add(chosen, 'count'),
    states: [...new Set(sums.map((row) => row.state))].map((of) => {
      const inTime = sums.filter((row) => row.state === of && !row.late);
      return { state: of, count: add(inTime, 'count'), leftCop: add(inTime, 'leftCop') };
    }),
    overdue: { count: add(late, 'count'), leftCop: add(late, 'leftCop') },
    today: { date: today, count: add(sums, 'due'), leftCop: add(sums, 'dueCop') },
    sums: {
      orders: add(stands, 'orders'),
      soldCop: add(stands, 'soldCop'),
      toPayCop: add(stands, 'toPayCop'),
      leftCop: add(unpaid, 'owedCop'),
    },
    voided: add(chosen, 'count') - add(stands, 'count'),
  };
}
