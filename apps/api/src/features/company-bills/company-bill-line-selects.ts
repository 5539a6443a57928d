import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Selects the deductions of closed payroll statements until a date that no bill holds, or only this draft. */
export const selectDeductions = (enterpriseId: Sql, end: Sql, draftId: Sql = sql`NULL::uuid`) => sql`
  SELECT d.id, d.user_id, d.closed_cop, d.end_period FROM payroll_discounts d
  WHERE d.enterprise_id = ${enterpriseId} AND d.status = 'closed' AND d.closed_cop > 0 AND d.end_period <= ${end}
    AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.discount_id = d.id AND line.standing
      AND line.bill_id IS DISTINCT FROM ${draftId})`;

/** A subsidised lunch as it was sold, with what its food cost after discounts. */
const soldLunch = sql`json_build_object('grossCop', o.gross_cop, 'tax', o.snapshot->'tax', 'additions', o.snapshot->'additions',
    'netCop', o.total_cop - o.fee_cop)`;

/**
 * Selects the lunches until a date that the company pays a part of or, for guests and teams, the whole, that were
 * delivered or charged and that no bill holds.
 */
export const selectSubsidies = (enterpriseId: Sql, end: Sql) => sql`
  SELECT o.id, o.user_id, o.subsidy_cop, o.schedule_date, ${soldLunch} AS lunch,
    CASE WHEN o.guest_lunch_id IS NULL THEN 'subsidy' ELSE 'guest_lunch' END AS kind FROM orders o
  WHERE o.enterprise_id = ${enterpriseId} AND o.subsidy_cop > 0 AND o.schedule_date <= ${end}
    AND (o.status = 'delivered' OR o.charged)
    AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.order_id = o.id AND line.kind IN ('subsidy', 'guest_lunch')
      AND line.transfer_id IS NULL AND line.standing)`;

/** Selects what came back to the company of lunches of guests and teams after they were eaten, and that no bill holds. */
export const selectGuestCredits = (enterpriseId: Sql, end: Sql) => sql`
  SELECT moved.id, moved.order_id, o.user_id, o.schedule_date, -moved.amount_cop AS cop, ${soldLunch} AS lunch
  FROM guest_budgets budget JOIN group_lunches lunch ON lunch.budget_id = budget.id
    JOIN orders o ON o.guest_lunch_id = lunch.id AND o.schedule_date <= ${end}
    JOIN ledger_transfers moved ON moved.order_id = o.id
  WHERE budget.enterprise_id = ${enterpriseId} AND moved.kind = 'refund' AND moved.debit <> 'orders:held'
    AND moved.credit = 'guest-lunches:' || ${enterpriseId} AND NOT EXISTS (SELECT FROM bill_lines line
      WHERE line.transfer_id = moved.id AND line.kind = 'guest_lunch' AND line.standing)`;

/** Selects the transfers for discounts that the company funds, of lunches until a date, that no bill holds. */
export const selectSponsored = (enterpriseId: Sql, end: Sql) => sql`
  SELECT moved.id, moved.order_id, o.user_id, o.schedule_date,
    CASE WHEN moved.debit = 'promotions:' || ${enterpriseId} THEN moved.amount_cop ELSE -moved.amount_cop END AS cop
  FROM ledger_transfers moved JOIN orders o ON o.id = moved.order_id
  WHERE moved.kind = 'promotion' AND o.schedule_date <= ${end}
    AND (moved.debit = 'promotions:' || ${enterpriseId} OR moved.credit = 'promotions:' || ${enterpriseId})
    AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.transfer_id = moved.id AND line.kind = 'sponsored' AND line.standing)`;

/** Selects the service fees that the company pays or gets back, of lunches until a date, that no bill holds. */
export const selectFees = (enterpriseId: Sql, end: Sql) => sql`
  SELECT moved.id, moved.order_id, o.user_id, o.schedule_date,
    CASE WHEN moved.debit = 'service-fees:' || ${enterpriseId} THEN moved.amount_cop ELSE -moved.amount_cop END AS cop
  FROM ledger_transfers moved JOIN orders o ON o.id = moved.order_id
  WHERE moved.kind = 'company_fee' AND o.schedule_date <= ${end}
    AND (moved.debit = 'service-fees:' || ${enterpriseId} OR moved.credit = 'service-fees:' || ${enterpriseId})
    AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.transfer_id = moved.id AND line.kind = 'service_fee' AND line.standing)`;

/**
 * Selects the transfers of debts that no bill holds: deductions that payroll did not take, which come off the bill, and
 * those charged back, which the company pays after all.
 */
export const selectDebts = (enterpriseId: Sql) => sql`
  SELECT moved.id, debts.user_id,
    CASE WHEN moved.debit = 'payroll-grants:' || ${enterpriseId} THEN moved.amount_cop ELSE -moved.amount_cop END AS cop
  FROM ledger_transfers moved JOIN debts ON debts.id = moved.debt_id
  WHERE moved.kind = 'debt' AND debts.enterprise_id = ${enterpriseId}
    AND NOT EXISTS (SELECT FROM bill_lines line WHERE line.transfer_id = moved.id AND line.kind = 'debt' AND line.standing)`;

/**
 * Selects rejected lines that an approved bill left out, but the platform kept afterwards, and that no later bill
 * holds.
 */
export const selectRestored = (enterpriseId: Sql) => sql`
  SELECT dispute.id, line.amount_cop, line.user_id FROM bill_disputes dispute
    JOIN bills bill ON bill.id = dispute.bill_id JOIN bill_lines line ON line.id = dispute.line_id
  WHERE bill.enterprise_id = ${enterpriseId} AND bill.approved_at IS NOT NULL AND bill.state <> 'voided'
    AND dispute.state = 'rejected' AND dispute.answered_at > bill.approved_at
    AND NOT EXISTS (SELECT FROM bill_lines later WHERE later.dispute_id = dispute.id AND later.standing)`;

/** Selects the finished bills below zero whose sum no later bill carries. */
export const selectCarried = (enterpriseId: Sql) => sql`
  SELECT bill.id, bill.owed_cop FROM bills bill
  WHERE bill.enterprise_id = ${enterpriseId} AND bill.state = 'paid' AND bill.owed_cop < 0
    AND NOT EXISTS (SELECT FROM bill_lines later WHERE later.carried_bill_id = bill.id AND later.standing)`;
