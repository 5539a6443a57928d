import { sql } from 'kysely';
import { type Check, type Days, isWithin } from './money-check-types.ts';

/** Matches debts that begin in the checked days. */
const isDebtWithinDays = (days: Days) => isWithin(sql`debts.since`, days);

/** The invariants of what people owe, each with the query for its differences. */
export const buildDebtChecks = (days: Days): Record<string, Check> => ({
  'a debt is what its history and the ledger leave of it': sql`
    SELECT debts.id, debts.left_cop, history.cop AS history_cop, ledger.cop AS ledger_cop FROM debts CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE action WHEN 'open' THEN amount_cop ELSE -amount_cop END), 0)::bigint AS cop
      FROM debt_events WHERE debt_id = debts.id) AS history CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN debit = 'owed:' || debts.user_id THEN amount_cop ELSE -amount_cop END), 0)::bigint AS cop
      FROM ledger_transfers WHERE debt_id = debts.id AND 'owed:' || debts.user_id IN (debit, credit)) AS ledger
    WHERE ${isDebtWithinDays(days)} AND (debts.left_cop <> history.cop OR debts.left_cop <> ledger.cop)`,
  'what a debt took and gave was moved once, to where its history says': sql`
    SELECT event.debt_id, event.action, event.cop AS history_cop, ledger.cop AS ledger_cop FROM (
      SELECT debt_id, action, sum(amount_cop)::bigint AS cop FROM debt_events GROUP BY debt_id, action) AS event
    JOIN debts ON debts.id = event.debt_id CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0)::bigint AS cop FROM ledger_transfers WHERE debt_id = event.debt_id
        AND CASE event.action WHEN 'open' THEN kind = 'debt' AND credit = 'payroll-grants:' || debts.enterprise_id
          WHEN 'charge_back' THEN kind = 'debt' AND debit = 'payroll-grants:' || debts.enterprise_id
          WHEN 'pay' THEN kind = 'debt_payment' AND debit = 'platform:bank'
          ELSE kind = 'write_off' AND debit = 'platform:write-offs' END) AS ledger
    WHERE ${isDebtWithinDays(days)} AND event.cop <> ledger.cop`,
  'a debt is a difference of its bill, answered so': sql`
    SELECT debts.id, debts.amount_cop, compared.expected_cop, compared.deducted_cop FROM debts
      LEFT JOIN payroll_reconciliation_rows compared ON compared.bill_id = debts.bill_id AND compared.user_id = debts.user_id
        AND compared.resolution = 'debt'
    WHERE ${isDebtWithinDays(days)} AND debts.amount_cop IS DISTINCT FROM compared.expected_cop - coalesce(compared.deducted_cop, 0)`,
  'a debt in a company’s bill is what the ledger moved': sql`
    SELECT line.id, line.amount_cop, moved.amount_cop AS ledger_cop FROM bill_lines line
      JOIN bills bill ON bill.id = line.bill_id LEFT JOIN ledger_transfers moved ON moved.id = line.transfer_id
    WHERE ${isWithin(sql`bill.period_start`, days)} AND line.kind = 'debt' AND line.amount_cop IS DISTINCT FROM (
      CASE WHEN moved.debit = 'payroll-grants:' || bill.enterprise_id THEN moved.amount_cop ELSE -moved.amount_cop END)`,
});
