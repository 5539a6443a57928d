import type { Biller } from '@sazon/domain/bills/biller-and-where-to-pay';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import type { PaymentTerms } from '@sazon/domain/bills/settlement-dates-and-number';
import type { WithheldParty } from '@sazon/domain/bills/withholdings';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { freezeParties, freezePayee } from './biller-and-parties-of-bill.ts';

/**
 * Finds the Monday from which weeks are issued: that of the latest issued settlement, where some may be missing, or
 * else of the first earning. Returns null when nothing was ever earned.
 */
export async function findFirstWeekToIssue(db: Reader): Promise<IsoDate | null> {
  const { rows } = await sql<{ start: IsoDate | null }>`
    SELECT coalesce((SELECT max(period_start) FROM bills WHERE kind = 'restaurant' AND issued_at IS NOT NULL),
      (SELECT date_trunc('week', min(o.schedule_date)::timestamp)::date FROM orders o
        WHERE o.status = 'delivered' OR o.charged)) AS start`.execute(db);
  return rows[0]?.start ?? null;
}

/** Lists a page of restaurants after `last` that have something to bill and no issued settlement of this week. */
export async function listRestaurantsToIssue(
  db: Reader,
  start: IsoDate,
  { last, limit }: { last: string | null; limit: number },
): Promise<string[]> {
  const { end, issuedOn } = toBillWeek(start);
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM restaurants r
    WHERE (${last}::uuid IS NULL OR r.id > ${last}::uuid)
      AND NOT EXISTS (SELECT FROM bills WHERE restaurant_id = r.id AND period_start = ${start}::date AND issued_at IS NOT NULL)
      AND (EXISTS (SELECT FROM orders o WHERE o.restaurant_id = r.id
          AND o.schedule_date BETWEEN ${start}::date AND ${end}::date AND (o.status = 'delivered' OR o.charged))
        OR EXISTS (SELECT FROM bills WHERE restaurant_id = r.id AND period_start = ${start}::date AND state = 'draft')
        OR EXISTS (${uncredited(sql`r.id`)})
        OR EXISTS (SELECT FROM ledger_transfers moved WHERE moved.kind IN ('refund', 'incident')
          AND moved.debit = 'restaurant:' || r.id AND moved.created_at >= ${toIso(toInstantMs(start, '00:00'))}
          AND moved.created_at < ${toIso(toInstantMs(issuedOn, '00:00'))})
        OR EXISTS (SELECT FROM ledger_transfers moved WHERE moved.kind IN ('refund', 'incident')
          AND moved.credit = 'restaurant:' || r.id AND moved.created_at >= ${toIso(toInstantMs(start, '00:00'))}
          AND moved.created_at < ${toIso(toInstantMs(issuedOn, '00:00'))}))
    ORDER BY r.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const uncredited = (restaurantId: ReturnType<typeof sql>) => sql`
  SELECT dispute.id, dispute.credit_cop FROM bill_disputes dispute JOIN bills ON bills.id = dispute.bill_id
  WHERE bills.restaurant_id = ${restaurantId} AND dispute.state = 'accepted'
    AND NOT EXISTS (SELECT FROM bill_lines WHERE dispute_id = dispute.id AND standing)`;

/** Sums the credits of accepted disputes that the next settlement of a restaurant brings (COP). */
export async function readOpenCreditsCop(db: Reader, restaurantId: string): Promise<number> {
  const { rows } = await sql<{ cop: number }>`
    SELECT coalesce(sum(open.credit_cop), 0)::int AS cop FROM (${uncredited(sql`${restaurantId}`)}) AS open`.execute(
    db,
  );
  return rows[0]?.cop ?? 0;
}

/**
 * Locks the draft of a restaurant's week, and creates it if it is missing. Returns undefined when the settlement of
 * that week was issued, also when it was voided afterwards.
 */
export async function lockDraft(
  tx: Tx,
  { id, restaurantId, start, nowMs }: { id: string; restaurantId: string; start: IsoDate; nowMs: number },
): Promise<{ id: string; isNew: boolean } | undefined> {
  await sql`
    INSERT INTO bills (id, kind, restaurant_id, period_start, period_end, state, created_at)
    SELECT ${id}::uuid, 'restaurant', ${restaurantId}::uuid, ${start}::date, ${addDays(start, 6)}::date, 'draft', ${toIso(nowMs)}::timestamptz
    WHERE NOT EXISTS (SELECT FROM bills WHERE restaurant_id = ${restaurantId} AND period_start = ${start}::date
      AND state = 'voided' AND issued_at IS NOT NULL)
    ON CONFLICT (restaurant_id, period_start) WHERE state <> 'voided' DO NOTHING`.execute(tx);
  const row = await tx
    .selectFrom('bills')
    .select(['id', 'state'])
    .where('restaurant_id', '=', restaurantId)
    .where('period_start', '=', start)
    .where('state', '<>', 'voided')
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'draft' ? { id: row.id, isNew: row.id === id } : undefined;
}

/** Whether a draft has no line. */
export const isDraftEmpty = async (tx: Tx, billId: string): Promise<boolean> =>
  (await tx.selectFrom('bill_lines').select('id').where('bill_id', '=', billId).limit(1).executeTakeFirst()) ===
  undefined;

/** Adds credits of accepted disputes and the sums of earlier bills below zero. Returns the ids of these bills. */
export async function insertOpenCredits(
  tx: Tx,
  { billId, restaurantId, on }: { billId: string; restaurantId: string; on: IsoDate },
): Promise<string[]> {
  const credits = sql`
    INSERT INTO bill_lines (bill_id, kind, date, gross_cop, amount_cop, dispute_id)
    SELECT ${billId}::uuid, 'credit', ${on}::date, 0, open.credit_cop, open.id
    FROM (${uncredited(sql`${restaurantId}`)}) AS open`;
  const carried = sql<{ id: string }>`
    INSERT INTO bill_lines (bill_id, kind, date, gross_cop, amount_cop, carried_bill_id)
    SELECT ${billId}::uuid, 'carried', ${on}::date, 0, debt.to_pay_cop, debt.id
    FROM bills debt WHERE debt.restaurant_id = ${restaurantId} AND debt.state = 'approved' AND debt.to_pay_cop < 0
      AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.carried_bill_id = debt.id AND line.standing)
    RETURNING carried_bill_id AS id`;
  const [, { rows }] = await together([credits.execute(tx), carried.execute(tx)]);
  return rows.map(({ id }) => id);
}

/** Issues a draft: gives it the next number of its year and freezes the sums of its lines. */
export async function saveIssue(
  tx: Tx,
  billId: string,
  of: { year: number; payOn: IsoDate; disputeUntilMs: number; biller: Biller | null; nowMs: number },
): Promise<void> {
  await sql`
    WITH counted AS (
      INSERT INTO bill_number_counters AS counter (kind, year, last) VALUES ('restaurant', ${of.year}, 1)
      ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1 RETURNING last
    ), sums AS (
      SELECT count(*) FILTER (WHERE kind IN ('delivered', 'no_show', 'in_site'))::int AS orders,
        coalesce(sum(gross_cop), 0)::int AS sold, coalesce(sum(amount_cop), 0)::int AS total
      FROM bill_lines WHERE bill_id = ${billId}
    )
    UPDATE bills SET state = 'issued', number_year = ${of.year}, number = counted.last, orders = sums.orders,
      sold_cop = sums.sold, to_pay_cop = sums.total, pay_on = ${of.payOn}::date, issued_at = ${toIso(of.nowMs)},
      dispute_until = ${toIso(of.disputeUntilMs)}, parties = ${freezeParties(of.biller)}, payee = ${freezePayee}
    FROM counted, sums WHERE id = ${billId}`.execute(tx);
}

export type IssueTerms = WithheldParty & PaymentTerms;

/** Reads a restaurant's tax regime and when it is paid. */
export async function readIssueTerms(tx: Tx, restaurantId: string): Promise<IssueTerms> {
  const { rows } = await sql<IssueTerms>`
    SELECT r.tax_regime AS regime, r.city, coalesce(p.is_simple, false) AS "isSimple",
      coalesce(p.is_self_withholder, false) AS "isSelfWithholder", coalesce(p.pay_weekday, 4) AS weekday,
      coalesce(p.pay_weeks_after, 1) AS "weeksAfterIssue"
    FROM restaurants r LEFT JOIN restaurant_payouts p ON p.restaurant_id = r.id WHERE r.id = ${restaurantId}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a bill of no restaurant');
  return row;
}
