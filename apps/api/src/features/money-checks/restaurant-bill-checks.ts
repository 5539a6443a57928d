import { sql } from 'kysely';
import { type Check, type Days, isWithin } from './money-check-types.ts';

const restaurant = sql`'restaurant:' || bill.restaurant_id`;
const sold = sql`('delivered', 'no_show', 'in_site', 'change')`;

/** The amount of a ledger row, positive when it goes to the bill's restaurant. */
const movedCop = sql`CASE WHEN moved.credit = ${restaurant} THEN moved.amount_cop ELSE -moved.amount_cop END`;

/** Matches bills whose period begins in the checked days. */
const isBillWithinDays = (days: Days) => isWithin(sql`bill.period_start`, days);

/** The invariants of bills, their lines, payments and the ledger, each with the query for its differences. */
export const buildBillChecks = (days: Days): Record<string, Check> => ({
  'a bill comes to the sum of its lines': sql`
    SELECT bill.id, bill.to_pay_cop, sums.cop AS lines_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM bill_lines WHERE bill_id = bill.id) AS sums
    WHERE ${isBillWithinDays(days)} AND bill.issued_at IS NOT NULL AND bill.to_pay_cop <> sums.cop`,
  'the ledger moved the commission, withholdings and adjustments of a bill once': sql`
    SELECT bill.id, lines.cop AS lines_cop, ledger.cop AS ledger_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM bill_lines
      WHERE bill_id = bill.id AND order_id IS NULL AND kind <> 'carried' AND standing) AS lines CROSS JOIN LATERAL (
      SELECT coalesce(sum(${movedCop}), 0)::bigint AS cop FROM ledger_transfers moved
      WHERE moved.bill_id = bill.id AND moved.kind <> 'payout') AS ledger
    WHERE ${isBillWithinDays(days)} AND bill.kind = 'restaurant' AND bill.issued_at IS NOT NULL AND lines.cop <> ledger.cop`,
  'the money of a paid bill left the ledger once': sql`
    SELECT bill.id, bill.paid_cop, made.cop AS payments_cop, ledger.cop AS ledger_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM bill_payments
      WHERE bill_id = bill.id AND returned_at IS NULL) AS made CROSS JOIN LATERAL (
      SELECT coalesce(-sum(${movedCop}), 0)::bigint AS cop FROM ledger_transfers moved
      WHERE moved.bill_id = bill.id AND moved.kind = 'payout') AS ledger
    WHERE ${isBillWithinDays(days)} AND bill.kind = 'restaurant' AND (bill.paid_cop <> made.cop OR bill.paid_cop <> ledger.cop
      OR (bill.state = 'paid' AND bill.paid_cop <> greatest(bill.to_pay_cop, 0)))`,
  'a lunch stands in bills with what the ledger moved for it': sql`
    SELECT billed.order_id, billed.cop AS billed_cop, ledger.cop AS ledger_cop FROM (
      SELECT line.order_id, bill.restaurant_id, sum(line.amount_cop)::bigint AS cop, max(line.transfer_id) AS last
      FROM orders JOIN bill_lines line ON line.order_id = orders.id JOIN bills bill ON bill.id = line.bill_id
      WHERE ${isWithin(sql`orders.schedule_date`, days)} AND line.standing AND line.kind IN ${sold}
        AND bill.issued_at IS NOT NULL
      GROUP BY line.order_id, bill.restaurant_id) AS billed
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN credit = 'restaurant:' || billed.restaurant_id THEN amount_cop
        ELSE -amount_cop END), 0)::bigint AS cop
      FROM ledger_transfers WHERE order_id = billed.order_id AND kind IN ('consume', 'promotion') AND id <= billed.last
        AND 'restaurant:' || billed.restaurant_id IN (debit, credit)) AS ledger
    WHERE billed.cop <> ledger.cop`,
  'a correction stands in a bill with what the ledger moved': sql`
    SELECT line.id, line.amount_cop, moved.amount_cop AS ledger_cop
    FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id LEFT JOIN ledger_transfers moved ON moved.id = line.transfer_id
    WHERE ${isBillWithinDays(days)} AND line.kind IN ('refund', 'adjustment') AND line.amount_cop IS DISTINCT FROM (${movedCop})`,
  'every lunch sold before a bill was issued stands in exactly one': sql`
    SELECT orders.id FROM orders JOIN LATERAL (SELECT max(created_at) AS at FROM ledger_transfers
        WHERE order_id = orders.id AND kind IN ('consume', 'promotion')) AS earned ON earned.at IS NOT NULL
    WHERE ${isWithin(sql`orders.schedule_date`, days)} AND (orders.status = 'delivered' OR orders.charged)
      AND EXISTS (SELECT FROM bills bill WHERE bill.restaurant_id = orders.restaurant_id AND bill.state <> 'voided'
        AND bill.period_end >= orders.schedule_date AND bill.issued_at > earned.at + interval '1 hour')
      AND NOT EXISTS (SELECT FROM bill_lines WHERE order_id = orders.id)`,
});
