import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildCourierPayout, buildReturnedCourierPayout } from '@sazon/domain/bills/courier-statement-transfers';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findFiledAccount, markFiledAsPaid } from '../bank-accounts/bank-files-queries.ts';
import { findFiledAccountRefusal } from '../bank-accounts/filed-account-refusal.ts';
import { type PaidBill, type Payouts, payEachBill } from '../bank-accounts/pay-each-bill-actions.ts';
import { insertPayment, savePaid } from '../bills/bill-payments-and-notified-settlement-queries.ts';
import { answerRepeatedPayment, returnBillPayment } from '../bills/repeated-and-returned-payment-actions.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { checkStatement, type Done, recordEvent, refuseOwn } from './adjust-week-and-dispute-statement-actions.ts';
import { buildPaidMessage, buildReturnedMessage } from './courier-pay-messages.ts';
import { lockStatement } from './statement-lock-lines-and-disputes-queries.ts';

/** Records payments of statements, each in its own transaction. */
export const payStatements = (deps: Deps, userId: string, payouts: Payouts) =>
  payEachBill(deps.now(), payouts, 'No encontramos esta cuenta.', (payment) => payStatement(deps, userId, payment));

/** Records one payment with its ledger transfer. A repeated reference changes nothing. */
const payStatement = (
  deps: Deps,
  userId: string,
  { billId, amountCop, reference, paidOn, asFiled, fileId }: PaidBill,
) =>
  inTransaction(
    deps,
    async (tx): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> => {
      const statement = await lockStatement(tx, billId);
      if (statement === undefined) return refuse('NOT_FOUND');
      const own = refuseOwn(userId, statement.courierId);
      if (own !== undefined) return own;
      const nowMs = deps.now();
      const filed = await findFiledAccount(tx, billId, fileId);
      const made = { id: deps.newId(), billId, amountCop, reference, paidOn, userId, account: filed?.account ?? null };
      const noted = await insertPayment(tx, made, nowMs);
      if (noted !== 'new') return answerRepeatedPayment(noted);
      const changed = findFiledAccountRefusal(filed, { asFiled, fileId, amountCop });
      if (changed !== null) return changed;
      const { toPayCop, paidCop, courierId } = statement;
      const allowed = checkStatement('payPart', statement, nowMs);
      if ('refusal' in allowed) return allowed;
      const leftCop = toPayCop - paidCop;
      if (amountCop > leftCop)
        return refuse('VALIDATION', { field: 'payments', message: `Solo faltan ${formatCop(Math.max(leftCop, 0))}.` });
      const action = amountCop === leftCop ? 'pay' : 'payPart';
      const to = action === 'pay' ? 'paid' : 'issued';
      const transfer = buildCourierPayout(courierId, amountCop);
      await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId }], toIso(nowMs));
      await markFiledAsPaid(tx, filed, { ...made, isLast: to === 'paid' });
      await savePaid(tx, billId, { paidCop: paidCop + amountCop, state: to, paidOn: to === 'paid' ? paidOn : null });
      await recordEvent(tx, deps, statement, { action, to, userId, reason: reference, amountCop });
      await deps.messages.send(tx, [buildPaidMessage({ ...statement, amountCop, reference })], nowMs);
      return { ok: true };
    },
  );

/** Records that the bank returned a payment: its transfer is reversed and the statement is due again. */
export const returnStatementPayment = (deps: Deps, userId: string, returned: { id: string; reason: string }) =>
  returnBillPayment(deps, userId, returned, {
    lock: lockStatement,
    findOwnRefusal: (statement) => refuseOwn(userId, statement.courierId),
    check: (statement, nowMs) => checkStatement('returnPayment', statement, nowMs),
    readPaidCop: (statement) => statement.paidCop,
    buildTransfer: (statement, amountCop) => buildReturnedCourierPayout(statement.courierId, amountCop),
    record: async (tx, statement, event) => {
      await recordEvent(tx, deps, statement, event);
      await deps.messages.send(tx, [buildReturnedMessage({ ...statement, amountCop: event.amountCop })], deps.now());
    },
  });
