import { sql } from 'kysely';
import { type Check, type Days, isWithin } from './money-check-types.ts';

const company = sql`'company:' || bill.enterprise_id`;
/** The amount of a ledger row, positive when it goes to the bill's company; below zero the company owes more. */
const movedCop = sql`CASE WHEN moved.credit = ${company} THEN moved.amount_cop ELSE -moved.amount_cop END`;

/** Matches bills whose period begins in the checked days. */
const isBillWithinDays = (days: Days) => isWithin(sql`bill.period_start`, days);

/** The invariants of companies' bills, their payments and the ledger, each with the query for its differences. */
export const buildCompanyBillChecks = (days: Days): Record<string, Check> => ({
  ...buildSumChecks(days),
  ...buildLineChecks(days),
  ...buildMissingLineChecks(days),
});

/** The checks of whole bills: what is owed and what was paid. */
const buildSumChecks = (days: Days): Record<string, Check> => ({
  'a company owes what the lines of its bill say, less those that fell out': sql`
    SELECT bill.id, lines.cop AS lines_cop, ledger.cop AS ledger_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.amount_cop) FILTER (WHERE line.kind NOT IN ('restored', 'carried')), 0)::bigint
        - coalesce(sum(line.amount_cop) FILTER (WHERE dispute.state = 'accepted'), 0)::bigint AS cop
      FROM bill_lines line LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
      WHERE line.bill_id = bill.id AND line.standing) AS lines CROSS JOIN LATERAL (
      SELECT coalesce(-sum(${movedCop}), 0)::bigint AS cop FROM ledger_transfers moved
      WHERE moved.bill_id = bill.id AND moved.kind NOT IN ('collection', 'withholding')) AS ledger
    WHERE ${isBillWithinDays(days)} AND bill.kind = 'company' AND bill.issued_at IS NOT NULL AND lines.cop <> ledger.cop`,
  'an approved bill is owed without the lines that were rejected': sql`
    SELECT bill.id, bill.owed_cop, sums.cop AS lines_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.amount_cop), 0)::bigint AS cop
      FROM bill_lines line LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
      WHERE line.bill_id = bill.id AND (dispute.id IS NULL
        OR (dispute.state = 'rejected' AND dispute.answered_at <= bill.approved_at))) AS sums
    WHERE ${isBillWithinDays(days)} AND bill.owed_cop IS NOT NULL AND bill.owed_cop <> sums.cop`,
  'what a company paid came into the ledger once': sql`
    SELECT bill.id, bill.paid_cop, made.cop AS payments_cop, ledger.cop AS ledger_cop FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM bill_payments
      WHERE bill_id = bill.id AND returned_at IS NULL) AS made CROSS JOIN LATERAL (
      SELECT coalesce(sum(${movedCop}), 0)::bigint AS cop FROM ledger_transfers moved
      WHERE moved.bill_id = bill.id AND moved.kind = 'collection') AS ledger
    WHERE ${isBillWithinDays(days)} AND bill.kind = 'company' AND (bill.paid_cop <> made.cop OR bill.paid_cop <> ledger.cop
      OR (bill.state = 'paid' AND bill.paid_cop + bill.withheld_cop <> greatest(bill.owed_cop, 0)))`,
  'what a company withheld of a bill is in the ledger once, if the platform accepted it': sql`
    SELECT bill.id, bill.withheld_cop, stated.cop AS accepted_cop, ledger.cop AS ledger_cop, bill.open_withheld_cop,
      stated.open_cop AS stated_cop
    FROM bills bill CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop) FILTER (WHERE state = 'accepted'), 0)::bigint AS cop,
        coalesce(sum(amount_cop) FILTER (WHERE state = 'open'), 0)::bigint AS open_cop
      FROM bill_withholdings WHERE bill_id = bill.id) AS stated CROSS JOIN LATERAL (
      SELECT coalesce(sum(${movedCop}), 0)::bigint AS cop FROM ledger_transfers moved
      WHERE moved.bill_id = bill.id AND moved.kind = 'withholding'
        AND 'platform:tax-credits' IN (moved.debit, moved.credit)) AS ledger
    WHERE ${isBillWithinDays(days)} AND bill.kind = 'company' AND (bill.withheld_cop <> stated.cop
      OR bill.withheld_cop <> ledger.cop OR bill.open_withheld_cop <> stated.open_cop)`,
});

/** The checks of single lines beside what they were made of. */
const buildLineChecks = (days: Days): Record<string, Check> => ({
  'a deduction in a bill is that of its closed statement': sql`
    SELECT line.id, line.amount_cop, stated.closed_cop FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id
      JOIN payroll_discounts stated ON stated.id = line.discount_id
    WHERE ${isBillWithinDays(days)} AND bill.issued_at IS NOT NULL AND line.standing AND (line.amount_cop, line.user_id, bill.enterprise_id)
      IS DISTINCT FROM (stated.closed_cop, stated.user_id, stated.enterprise_id)`,
  'a subsidy in a bill is what the ledger took from the company for that lunch': sql`
    SELECT line.id, line.amount_cop, ledger.cop AS ledger_cop FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN debit = 'subsidy:' || bill.enterprise_id THEN amount_cop
        ELSE -amount_cop END), 0)::bigint AS cop
      FROM ledger_transfers WHERE order_id = line.order_id AND 'subsidy:' || bill.enterprise_id IN (debit, credit)) AS ledger
    WHERE ${isBillWithinDays(days)} AND line.kind = 'subsidy' AND line.amount_cop <> ledger.cop`,
  'a lunch of guests in a bill is what the ledger took from the company for it, and a credit what it gave back': sql`
    SELECT line.id, line.amount_cop, ledger.cop AS ledger_cop FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN debit = 'guest-lunches:' || bill.enterprise_id THEN amount_cop
        ELSE -amount_cop END), 0)::bigint AS cop
      FROM ledger_transfers moved WHERE order_id = line.order_id AND 'guest-lunches:' || bill.enterprise_id IN (debit, credit)
        AND CASE WHEN line.transfer_id IS NULL THEN 'orders:held' IN (debit, credit) ELSE moved.id = line.transfer_id END)
      AS ledger
    WHERE ${isBillWithinDays(days)} AND line.kind = 'guest_lunch' AND line.amount_cop <> ledger.cop`,
  'a lunch of guests is paid by its company alone': sql`
    SELECT orders.id FROM orders LEFT JOIN group_lunches lunch ON lunch.id = orders.guest_lunch_id
      LEFT JOIN guest_budgets budget ON budget.id = lunch.budget_id
    WHERE ${isWithin(sql`orders.schedule_date`, days)} AND orders.guest_lunch_id IS NOT NULL
      AND (orders.subsidy_cop <> orders.total_cop OR budget.enterprise_id IS DISTINCT FROM orders.enterprise_id
        OR EXISTS (SELECT FROM ledger_transfers WHERE order_id = orders.id AND kind = 'reserve'
          AND debit <> 'guest-lunches:' || orders.enterprise_id))`,
  'a funded discount in a bill is what the ledger moved': sql`
    SELECT line.id, line.amount_cop, moved.amount_cop AS ledger_cop FROM bill_lines line
      JOIN bills bill ON bill.id = line.bill_id LEFT JOIN ledger_transfers moved ON moved.id = line.transfer_id
    WHERE ${isBillWithinDays(days)} AND line.kind = 'sponsored' AND line.amount_cop IS DISTINCT FROM (
      CASE WHEN moved.debit = 'promotions:' || bill.enterprise_id THEN moved.amount_cop ELSE -moved.amount_cop END)`,
  'a service fee in a bill is what the ledger moved': sql`
    SELECT line.id, line.amount_cop, moved.amount_cop AS ledger_cop FROM bill_lines line
      JOIN bills bill ON bill.id = line.bill_id LEFT JOIN ledger_transfers moved ON moved.id = line.transfer_id
    WHERE ${isBillWithinDays(days)} AND line.kind = 'service_fee' AND line.amount_cop IS DISTINCT FROM (
      CASE WHEN moved.debit = 'service-fees:' || bill.enterprise_id THEN moved.amount_cop ELSE -moved.amount_cop END)`,
});

/** The checks of what has to be in the ledger or in a bill and is not. */
const buildMissingLineChecks = (days: Days): Record<string, Check> => ({
  'a lunch eaten has the service fee that its company pays': sql`
    SELECT orders.id, orders.company_fee_cop FROM orders
    WHERE ${isWithin(sql`orders.schedule_date`, days)} AND orders.company_fee_cop > 0 AND (orders.status = 'delivered' OR orders.charged)
      AND orders.company_fee_cop IS DISTINCT FROM (SELECT amount_cop FROM ledger_transfers
        WHERE order_id = orders.id AND kind = 'company_fee' AND credit = 'platform:fees')`,
  'what a company pays for stands in one of its bills': sql`
    SELECT stated.id FROM payroll_discounts stated JOIN bills bill ON bill.enterprise_id = stated.enterprise_id
    WHERE ${isWithin(sql`stated.end_period`, days)} AND stated.closed_cop > 0 AND bill.issued_at IS NOT NULL AND bill.state <> 'voided'
      AND stated.end_period <= bill.period_end AND stated.closed_at < bill.issued_at AND NOT EXISTS (SELECT FROM bill_lines WHERE discount_id = stated.id AND standing)
    UNION ALL SELECT orders.id FROM orders JOIN bills bill ON bill.enterprise_id = orders.enterprise_id
      JOIN LATERAL (SELECT max(created_at) AS at FROM ledger_transfers
        WHERE order_id = orders.id AND kind IN ('consume', 'fee')) AS eaten ON eaten.at < bill.created_at
    WHERE ${isWithin(sql`orders.schedule_date`, days)} AND orders.subsidy_cop > 0 AND (orders.status = 'delivered' OR orders.charged) AND bill.state <> 'voided'
      AND orders.schedule_date <= bill.period_end
      AND NOT EXISTS (SELECT FROM bill_lines WHERE order_id = orders.id AND kind IN ('subsidy', 'guest_lunch')
        AND transfer_id IS NULL AND standing)`,
});
