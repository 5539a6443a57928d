import { refuse } from '@sazon/contract/refusal';
import { buildPayoutTransfer, buildReturnedPayoutTransfer } from '@sazon/domain/bills/settlement-transfers';
import { formatCop } from '@sazon/domain/money/format';
import type { Deps } from '../../deps.ts';
import { type PaidBill, type Payouts, payEachBill } from '../bank-accounts/pay-each-bill-actions.ts';
import { findOwnRestaurantRefusal } from '../restaurants/own-restaurant-refusal.ts';
import type { Admin } from './answer-dispute-adjust-and-void-settlement-actions.ts';
import { payOwedBill, returnBillPayment } from './bill-payment-and-return-actions.ts';
import { checkBill, recordBillEvent } from './dispute-and-approve-settlement-actions.ts';
import { lockBill } from './settlement-lock-and-dispute-queries.ts';
import { notifyRestaurantOfSettlement } from './settlement-notices-actions.ts';
import { readPausedCop } from './settlements-queries.ts';

/** Records payments of settlements, each in its own transaction. */
export const payBills = (deps: Deps, admin: Admin, payouts: Payouts) =>
  payEachBill(deps.now(), payouts, 'No encontramos esta liquidación.', (payment) => payBill(deps, admin, payment));

const describePause = (pausedCop: number, payableCop: number): string =>
  `${formatCop(pausedCop)} esperan la decisión de un incidente. Por ahora se pagan hasta ${formatCop(payableCop)}.`;

const payBill = (deps: Deps, { userId, actor }: Admin, payment: PaidBill) =>
  payOwedBill(deps, userId, payment, {
    lock: lockBill,
    findOwnRefusal: (bill) => findOwnRestaurantRefusal(actor, bill.restaurantId),
    check: (action, bill, nowMs) => checkBill(action, 'admin', bill, nowMs),
    readOwed: ({ toPayCop, facts: { paidCop } }) => ({ toPayCop, paidCop }),
    findWaitRefusal: async (tx, bill, { amountCop, leftCop, filed }) => {
      // what a file paid before an incident began has left the bank
      const pausedCop = await readPausedCop(tx, bill.id);
      const payableCop = Math.max(leftCop - pausedCop, Math.min(filed?.mostCop ?? 0, leftCop));
      if (amountCop <= payableCop) return null;
      return refuse('VALIDATION', { field: 'payments', message: describePause(pausedCop, payableCop) });
    },
    buildTransfer: (bill, amountCop) => buildPayoutTransfer(bill.restaurantId, amountCop),
    record: async (tx, bill, event, otherWay) => {
      await recordBillEvent(tx, deps, bill, event);
      const { amountCop, reason: reference } = event;
      await notifyRestaurantOfSettlement(tx, deps, bill.id, { kind: 'paid', amountCop, reference, otherWay });
    },
  });

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
