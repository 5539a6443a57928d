import { LATE_STOPS_DAYS } from '@sazon/domain/bills/courier-statement';
import { sql } from 'kysely';
import { type Check, type Days, isWithin } from './money-check-types.ts';

const courier = sql`'courier:' || bill.courier_id`;
/** The amount of a ledger row, positive when it goes to the statement's courier. */
const movedCop = sql`CASE WHEN moved.credit = ${courier} THEN moved.amount_cop ELSE -moved.amount_cop END`;

/** Matches statements whose week begins in the checked days. */
const isWithinDays = (days: Days) => isWithin(sql`bill.period_start`, days);

/** The invariants of couriers' statements, their lines, payments and the ledger, each with the query for its differences. */
export const buildCourierStatementChecks = (days: Days): Record<string, Check> => ({
  'the ledger moved what a courier’s statement says once': sql`
    SELECT bill.id, lines.cop AS lines_cop, ledger.cop AS ledger_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM bill_lines
      WHERE bill_id = bill.id AND kind <> 'carried') AS lines CROSS JOIN LATERAL (
      SELECT coalesce(sum(${movedCop}), 0)::bigint AS cop FROM ledger_transfers moved
      WHERE moved.bill_id = bill.id AND moved.kind <> 'payout') AS ledger
    WHERE ${isWithinDays(days)} AND bill.kind = 'courier' AND bill.issued_at IS NOT NULL AND lines.cop <> ledger.cop`,
  'the money of a courier’s paid statement left the ledger once': sql`
    SELECT bill.id, bill.paid_cop, made.cop AS payments_cop, ledger.cop AS ledger_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM bill_payments
      WHERE bill_id = bill.id AND returned_at IS NULL) AS made CROSS JOIN LATERAL (
      SELECT coalesce(-sum(${movedCop}), 0)::bigint AS cop FROM ledger_transfers moved
      WHERE moved.bill_id = bill.id AND moved.kind = 'payout') AS ledger
    WHERE ${isWithinDays(days)} AND bill.kind = 'courier' AND (bill.paid_cop <> made.cop OR bill.paid_cop <> ledger.cop
      OR (bill.state = 'paid' AND bill.paid_cop <> greatest(bill.to_pay_cop, 0)))`,
  'a courier’s account holds what their open statements still owe': sql`
    SELECT bill.courier_id AS id, sum(CASE WHEN bill.state = 'issued' THEN bill.to_pay_cop - bill.paid_cop ELSE 0 END)::bigint AS open_cop,
      ledger.cop AS ledger_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN credit = ${courier} THEN amount_cop ELSE -amount_cop END), 0)::bigint AS cop
      FROM bills own JOIN ledger_transfers moved ON moved.bill_id = own.id WHERE own.courier_id = bill.courier_id) AS ledger
    WHERE bill.kind = 'courier' AND bill.issued_at IS NOT NULL
      AND bill.courier_id IN (SELECT courier_id FROM bills bill WHERE ${isWithinDays(days)} AND bill.kind = 'courier')
    GROUP BY bill.courier_id, ledger.cop
    HAVING sum(CASE WHEN bill.state = 'issued' THEN bill.to_pay_cop - bill.paid_cop ELSE 0 END) <> ledger.cop`,
  'a courier’s tips wait in the ledger until they stand in a statement': sql`
    SELECT people.courier_id AS id, open.cop AS open_cop, ledger.cop AS ledger_cop
    FROM (SELECT DISTINCT courier_id FROM tips WHERE ${isWithin(sql`(paid_at AT TIME ZONE 'America/Bogota')::date`, days)}) AS people
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM tips WHERE courier_id = people.courier_id
      AND paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM bill_lines WHERE tip_id = tips.id)) AS open
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN credit = 'tips:' || people.courier_id THEN amount_cop ELSE -amount_cop END), 0)::bigint
      AS cop FROM ledger_transfers WHERE 'tips:' || people.courier_id IN (debit, credit)) AS ledger
    WHERE open.cop <> ledger.cop`,
  'every stop reached before a courier’s week was issued stands in exactly one statement': sql`
    SELECT arrival.id FROM site_arrivals arrival
    WHERE ${isWithin(sql`arrival.schedule_date`, days)} AND EXISTS (SELECT FROM bills bill WHERE bill.courier_id = arrival.courier_id
        AND bill.period_end >= arrival.schedule_date AND bill.period_start <= arrival.schedule_date + ${sql.lit(LATE_STOPS_DAYS)}
        AND bill.issued_at > arrival.heard_at + interval '1 hour')
      AND NOT EXISTS (SELECT FROM bill_lines WHERE arrival_id = arrival.id)`,
});
