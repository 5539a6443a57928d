import type { restaurantStatement, restaurantWeeks } from '@sazon/contract/bills/statement-routes';
import type { BillLine, BillPart } from '@sazon/contract/bills/statement-schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { type CommissionRates, getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { type BillTotals, calculateRestaurantBill, toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { IncidentRow } from '../custody/incident-columns-list-and-counts-queries.ts';
import { readOpenCreditsCop } from './settlement-issue-queries.ts';
import {
  discountColumn,
  incidentOfLine,
  selectAdjustments,
  selectSales,
  selectStatementLines,
  totalColumns,
} from './statement-line-selects.ts';

type Statement = RouteReply<typeof restaurantStatement>;
type Week = RouteReply<typeof restaurantWeeks>['data'][number];
type Page = { page: number; perPage: number };

const selectCountOfKind = (kind: string) => sql`count(*) FILTER (WHERE line.kind = ${kind})::int`;

/** Lists a page of a restaurant's weeks, from its first line to the week of `today`, latest first. */
export async function listStatementWeeks(
  db: Reader,
  of: { restaurantId: string; fee: CommissionRates; today: IsoDate },
  { page, perPage }: Page,
): Promise<{ data: Week[]; total: number }> {
  const { restaurantId, fee, today } = of;
  const current = toBillWeek(today).start;
  const { rows } = await sql<BillTotals & { start: IsoDate; orders: number; total: number }>`
    WITH good AS MATERIALIZED (${selectAdjustments(restaurantId, sql`true`)}),
    first AS (SELECT least((SELECT min(date) FROM good), (SELECT min(schedule_date) FROM orders
      WHERE restaurant_id = ${restaurantId} AND (status = 'delivered' OR charged)), ${current}::date) AS date),
    weeks AS (SELECT start::date, count(*) OVER ()::int AS total
      FROM first, generate_series(date_trunc('week', first.date::timestamp), ${current}::timestamp, interval '7 days') AS start
      ORDER BY start DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}),
    lines AS (${selectSales(restaurantId, sql`(SELECT min(start) FROM weeks)`, sql`(SELECT max(start) + 6 FROM weeks)`)}
      UNION ALL SELECT order_id, date, kind, gross_cop, amount_cop, moved_at, transfer_id FROM good)
    SELECT weeks.start, weeks.total,
      count(*) FILTER (WHERE line.kind IN ('delivered', 'no_show', 'in_site'))::int AS orders, ${totalColumns}
    FROM weeks LEFT JOIN lines AS line ON line.date BETWEEN weeks.start AND weeks.start + 6
    GROUP BY weeks.start, weeks.total ORDER BY weeks.start DESC`.execute(db);
  const creditsCop = await readOpenCreditsCop(db, restaurantId);
  const data = rows.map(({ start, orders, total: _, ...sums }): Week => {
    const salesCop = sums.deliveredCop + sums.noShowsCop + sums.inSiteCop;
    const end = addDays(start, 6);
    const { commissionCop, commissionTaxCop, toPayCop } = calculateRestaurantBill(sums, getWeekCommission(fee, start));
    const running = today <= end;
    return {
      start,
      end,
      running,
      orders,
      salesCop,
      commissionCop: commissionCop + commissionTaxCop,
      toPayCop: toPayCop + (running ? creditsCop : 0),
    };
  });
  // a page past the last one has no row that says the total
  if (rows.length === 0 && page > 1)
    return { data, total: (await listStatementWeeks(db, of, { page: 1, perPage: 1 })).total };
  return { data, total: rows[0]?.total ?? 0 };
}

/**
 * Sums the lines of the week that begins on this Monday, and counts them by kind. The running week has the credits of
 * accepted disputes too, which its settlement will bring.
 */
export async function readStatementSummary(
  db: Reader,
  { restaurantId, start, running, feeBps }: { restaurantId: string; start: IsoDate; running: boolean; feeBps: number },
): Promise<Pick<Statement, 'summary' | 'counts'>> {
  const { rows } = await sql<BillTotals & { counts: Statement['counts'] }>`
    SELECT ${totalColumns}, json_build_object('delivered', ${selectCountOfKind('delivered')}, 'no_show', ${selectCountOfKind('no_show')},
      'in_site', ${selectCountOfKind('in_site')}, 'refund', ${selectCountOfKind('refund')}, 'adjustment', ${selectCountOfKind('adjustment')},
      'incident', ${selectCountOfKind('incident')},
      'discount', count(*) FILTER (WHERE ${discountColumn} > 0)::int) AS counts
    FROM (${selectStatementLines(restaurantId, start)}) AS line`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  const { counts, ...sums } = row;
  const creditsCop = running ? await readOpenCreditsCop(db, restaurantId) : 0;
  const bill = calculateRestaurantBill(sums, feeBps);
  return { summary: { ...bill, creditsCop, toPayCop: bill.toPayCop + creditsCop }, counts };
}

const isPart = (part: BillPart | undefined) => {
  if (part === undefined) return sql`true`;
  return part === 'discount' ? sql`${discountColumn} > 0` : sql`line.kind = ${part}`;
};

/** A line as read: its incident with the present shares, and photos by their ids. */
export type StatementRow = Omit<BillLine, 'incident'> & {
  incident:
    | (Pick<IncidentRow, 'id' | 'number' | 'type' | 'status' | 'raisedBy' | 'note' | 'photos'> & {
        shares: LiableShares;
        cost: number;
        decidedAt: string;
      })
    | null;
};

/** Lists the lines of a week with their orders, of one part if given. Without a page, all of them. */
export async function listStatementLines(
  db: Reader,
  of: { restaurantId: string; start: IsoDate; part?: BillPart | undefined },
  page?: Page,
): Promise<{ data: StatementRow[]; total: number }> {
  const { rows } = await sql<StatementRow & { total: number }>`
    SELECT line.order_id AS "orderId", o.code, line.date, o.hour, o.snapshot->>'locationName' AS place,
      o.snapshot->>'menuName' AS dish,
      (SELECT coalesce(sum((added->>'quantity')::int), 0)::int FROM jsonb_array_elements(o.snapshot->'additions') AS added)
        AS extras,
      o.serie, o.invoice_number AS "invoiceNumber", line.kind,
      CASE WHEN line.kind = 'refund' AND problem.liable = 'restaurant' THEN problem.kind END AS problem,
      behind.incident, line.gross_cop AS "grossCop", ${discountColumn} AS "discountCop", line.amount_cop AS "amountCop",
      count(*) OVER ()::int AS total
    FROM (${selectStatementLines(of.restaurantId, of.start)}) AS line JOIN orders o ON o.id = line.order_id
      LEFT JOIN order_problems problem ON problem.order_id = o.id
      LEFT JOIN LATERAL (${incidentOfLine}) AS behind ON line.moved_at IS NOT NULL
    WHERE ${isPart(of.part)}
    ORDER BY line.date, o.hour, o.code, o.id, line.kind, line.amount_cop
    ${page === undefined ? sql`` : sql`LIMIT ${page.perPage} OFFSET ${(page.page - 1) * page.perPage}`}`.execute(db);
  if (rows.length === 0 && page !== undefined && page.page > 1)
    return { data: [], total: (await listStatementLines(db, of, { page: 1, perPage: 1 })).total };
  return { data: rows.map(({ total: _, ...line }) => line), total: rows[0]?.total ?? 0 };
}
