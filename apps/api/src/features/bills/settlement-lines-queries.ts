import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import type { SettlementLineKind, WholeLine } from '@sazon/domain/bills/settlement-deduction-lines';
import { type EarnedLunch, sumEarnedTaxes } from '@sazon/domain/bills/sum-taxes-of-restaurant-earnings';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import type { TaxSum } from '@sazon/domain/money/sale-taxes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { selectAdjustments, selectAnsweredFor, selectSales } from './statement-line-selects.ts';

/** How many days back a settlement looks for what earlier ones missed. */
const lookBackDays = 56;

const columns = sql`bill_id, kind, order_id, date, gross_cop, amount_cop, moved_at, transfer_id`;

/**
 * Adds the lines of orders to a draft: sales until the end of the week that no bill holds, changed earnings of billed
 * ones, and corrections made by then. These are the rows that the running statement shows.
 */
export async function insertOrderLines(
  tx: Tx,
  of: { billId: string; restaurantId: string; start: IsoDate },
): Promise<void> {
  const { billId, restaurantId, start } = of;
  const { end, issuedOn } = toBillWeek(start);
  const before = sql<IsoDate>`(SELECT coalesce(max(period_start) - ${lookBackDays}::int, '-infinity'::date) FROM bills
    WHERE restaurant_id = ${restaurantId} AND issued_at IS NOT NULL)`;
  const until = toIso(toInstantMs(issuedOn, '00:00'));
  const [monday, sunday] = [sql<IsoDate>`${start}::date`, sql<IsoDate>`${end}::date`];
  const earlier = sql`o.schedule_date < ${monday} AND o.id IN (${selectChangedSince(restaurantId, before)})`;
  const sales = sql`
    INSERT INTO bill_lines (${columns})
    SELECT ${billId}::uuid, CASE WHEN billed.has_sale THEN 'change' ELSE sale.kind END, sale.order_id, sale.date,
      CASE WHEN billed.has_sale THEN 0 ELSE sale.gross_cop END, sale.amount_cop - billed.cop, NULL::timestamptz, sale.transfer_id
    FROM (${selectSales(restaurantId, monday, sunday)}
        UNION ALL ${selectSales(restaurantId, before, sunday)} AND ${earlier}) AS sale
      CROSS JOIN LATERAL (SELECT coalesce(sum(line.amount_cop), 0)::int AS cop,
          coalesce(bool_or(line.kind <> 'change'), false) AS has_sale
        FROM bill_lines line WHERE line.order_id = sale.order_id AND line.standing
          AND line.kind IN ('delivered', 'no_show', 'in_site', 'change')) AS billed
    WHERE NOT billed.has_sale OR sale.amount_cop <> billed.cop`;
  const corrections = sql`
    INSERT INTO bill_lines (${columns})
    SELECT ${billId}::uuid, made.kind, made.order_id, made.date, 0, made.amount_cop, made.moved_at, made.transfer_id
    FROM (${selectAdjustments(
      restaurantId,
      sql`moved.created_at >= ${before} AND moved.created_at < ${until}
      AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.transfer_id = moved.id AND line.standing
        AND line.kind IN ('refund', 'adjustment'))`,
    )}) AS made
    UNION ALL
    SELECT ${billId}::uuid, taken.kind, taken.order_id, taken.date, 0, 0, taken.moved_at, NULL::bigint
    FROM (${selectAnsweredFor(
      restaurantId,
      sql`incident.decided_at >= ${before} AND incident.decided_at < ${until}
      AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.order_id = part.order_id AND line.standing
        AND line.kind = 'incident' AND line.moved_at = incident.decided_at)`,
    )}) AS taken`;
  await together([sales.execute(tx), corrections.execute(tx)]);
}

/**
 * Selects the orders that earned something since the last settlement was issued, or that a voided one holds. It looks
 * one more day back, because PostgreSQL dates a transaction by its start.
 */
const selectChangedSince = (restaurantId: string, before: RawBuilder<IsoDate>) => sql`
  SELECT moved.order_id FROM ledger_transfers moved
  WHERE moved.credit = ${toRestaurantAccount(restaurantId)} AND moved.kind IN ('consume', 'promotion')
    AND moved.created_at >= (SELECT coalesce(max(issued_at) - interval '1 day', '-infinity') FROM bills
      WHERE restaurant_id = ${restaurantId} AND state <> 'voided')
  UNION ALL
  SELECT line.order_id FROM bills voided JOIN bill_lines line ON line.bill_id = voided.id
  WHERE voided.restaurant_id = ${restaurantId} AND voided.state = 'voided' AND voided.period_start >= ${before}`;

/** Sums the earnings of a draft's orders by the Monday of the week of their lunch. */
export async function listEarnedByWeek(tx: Tx, billId: string): Promise<{ start: IsoDate; earnedCop: number }[]> {
  const { rows } = await sql<{ start: IsoDate; earnedCop: number }>`
    SELECT date_trunc('week', date::timestamp)::date AS start, sum(amount_cop)::int AS "earnedCop" FROM bill_lines
    WHERE bill_id = ${billId} AND kind IN ('delivered', 'no_show', 'in_site', 'change') GROUP BY 1`.execute(tx);
  return rows;
}

/** Sums base and tax of what the orders of a settlement earned, by the tax with which they were sold. */
export async function sumTaxesOfBill(db: Reader, billId: string): Promise<TaxSum[]> {
  const { rows } = await sql<EarnedLunch>`
    SELECT line.kind = 'change' AS "isChange", line.amount_cop AS "amountCop", o.gross_cop AS "grossCop",
      o.snapshot->>'tax' AS tax, o.snapshot->'additions' AS additions
    FROM bill_lines line JOIN orders o ON o.id = line.order_id
    WHERE line.bill_id = ${billId} AND line.kind IN ('delivered', 'no_show', 'in_site', 'change')`.execute(db);
  return sumEarnedTaxes(rows);
}

/** Inserts lines of a bill that belong to no order, such as commission and withholdings. */
export async function insertWholeLines(
  tx: Tx,
  billId: string,
  on: IsoDate,
  lines: readonly WholeLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('bill_lines')
    .values(
      lines.map(({ kind, baseCop, ratePpm, amountCop }) => ({
        ...{ bill_id: billId, kind, date: on, gross_cop: 0, amount_cop: amountCop },
        ...{ base_cop: baseCop, rate_ppm: ratePpm },
      })),
    )
    .execute();
}

/** Lists the lines of a bill that belong to no order: commission, taxes, credits, adjustments. */
export const listWholeLines = (tx: Tx, billId: string) =>
  tx
    .selectFrom('bill_lines')
    .select(['kind', 'amount_cop as amountCop'])
    .where('bill_id', '=', billId)
    .where('order_id', 'is', null)
    .$narrowType<{ kind: SettlementLineKind }>()
    .execute();
