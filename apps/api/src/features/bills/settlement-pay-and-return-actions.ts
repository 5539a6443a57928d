import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isLastPayment } from '@sazon/domain/bills/settlement-lifecycle';
import { buildPayoutTransfer, buildReturnedPayoutTransfer } from '@sazon/domain/bills/settlement-transfers';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findFiledAccount, markFiledAsPaid } from '../bank-accounts/bank-files-queries.ts';
import { findFiledAccountRefusal } from '../bank-accounts/filed-account-refusal.ts';
import { type PaidBill, type Payouts, payEachBill } from '../bank-accounts/pay-each-bill-actions.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { findOwnRestaurantRefusal } from '../restaurants/own-restaurant-refusal.ts';
import type { Admin } from './answer-dispute-adjust-and-void-settlement-actions.ts';
import { insertPayment, savePaid } from './bill-payments-and-notified-settlement-queries.ts';
import { checkBill, recordBillEvent } from './dispute-and-approve-settlement-actions.ts';
import { answerRepeatedPayment, returnBillPayment } from './repeated-and-returned-payment-actions.ts';
import { lockBill } from './settlement-lock-and-dispute-queries.ts';
import { notifyRestaurantOfSettlement } from './settlement-notices-actions.ts';
import { readPausedCop } from './settlements-queries.ts';

/** Records payments of settlements, each in its own transaction. */
export const payBills = (deps: Deps, admin: Admin, payouts: Payouts) =>
  payEachBill(deps.now(), payouts, 'No encontramos esta liquidación.', (payment) => payBill(deps, admin, payment));

const describePause = (pausedCop: number, payableCop: number): string =>
  `${formatCop(pausedCop)} esperan la decisión de un incidente. Por ahora se pagan hasta ${formatCop(payableCop)}.`;

/** Records one payment with its ledger transfer. A repeated reference changes nothing. */
const payBill = (
  deps: Deps,
  { userId, actor }: Admin,
  { billId, amountCop, reference, paidOn, asFiled, fileId }: PaidBill,
) =>
  inTransaction(
    deps,
    async (tx): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> => {
      const bill = await lockBill(tx, billId);
      if (bill === undefined) return refuse('NOT_FOUND');
      const own = findOwnRestaurantRefusal(actor, bill.restaurantId);
      if (own !== undefined) return own;
      const nowMs = deps.now();
      const filed = await findFiledAccount(tx, billId, fileId);
      const made = { id: deps.newId(), billId, amountCop, reference, paidOn, userId, account: filed?.account ?? null };
      const noted = await insertPayment(tx, made, nowMs);
      if (noted !== 'new') return answerRepeatedPayment(noted);
      const changed = findFiledAccountRefusal(filed, { asFiled, fileId, amountCop });
      if (changed !== null) return changed;
      const { toPayCop, facts } = bill;
      const leftCop = toPayCop - facts.paidCop;
      const allowed = checkBill('payPart', 'admin', bill, nowMs);
      if ('refusal' in allowed) return allowed;
      if (amountCop > leftCop)
        return refuse('VALIDATION', { field: 'payments', message: `Solo faltan ${formatCop(Math.max(leftCop, 0))}.` });
      // what a file paid before an incident began has left the bank
      const pausedCop = await readPausedCop(tx, billId);
      const payableCop = Math.max(leftCop - pausedCop, Math.min(filed?.mostCop ?? 0, leftCop));
      if (amountCop > payableCop)
        return refuse('VALIDATION', { field: 'payments', message: describePause(pausedCop, payableCop) });
      const action = isLastPayment({ toPayCop, paidCop: facts.paidCop }, amountCop) ? 'pay' : 'payPart';
      const verdict = checkBill(action, 'admin', bill, nowMs);
      if ('refusal' in verdict) return verdict;
      const transfer = buildPayoutTransfer(bill.restaurantId, amountCop);
      await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId }], toIso(nowMs));
      const isPaid = verdict.to === 'paid';
      await markFiledAsPaid(tx, filed, { ...made, isLast: isPaid });
      await savePaid(tx, billId, {
        paidCop: facts.paidCop + amountCop,
        state: verdict.to,
        paidOn: isPaid ? paidOn : null,
      });
      await recordBillEvent(tx, deps, bill, { action, to: verdict.to, userId, reason: reference, amountCop });
      await notifyRestaurantOfSettlement(tx, deps, billId, { kind: 'paid', amountCop, reference });
      return { ok: true };
    },
  );

/** Records that the bank returned a payment: its transfer is reversed and the settlement is due again. */
export const returnPayment = (deps: Deps, { userId, actor }: Admin, returned: { id: string; reason: string }) =>
  returnBillPayment(deps, userId, returned, {
    lock: lockBill,
    findOwnRefusal: (bill) => findOwnRestaurantRefusal(actor, bill.restaurantId),
    check: (bill, nowMs) => checkBill('returnPayment', 'admin', bill, nowMs),
    readPaidCop: (bill) => bill.facts.paidCop,
    buildTransfer: (bill, amountCop) => buildReturnedPayoutTransfer(bill.restaurantId, amountCop),
    record: async (tx, bill, event) => {
      await recordBillEvent(tx, deps, bill, event);
      const { amountCop, reason } = event;
      await notifyRestaurantOfSettlement(tx, deps, bill.id, { kind: 'returned', amountCop, reason });
    },
  });
