import { buildCourierPayout, buildReturnedCourierPayout } from '@sazon/domain/bills/courier-statement-transfers';
import type { Deps } from '../../deps.ts';
import { type PaidBill, type Payouts, payEachBill } from '../bank-accounts/pay-each-bill-actions.ts';
import { payOwedBill, returnBillPayment } from '../bills/bill-payment-and-return-actions.ts';
import { checkStatement, recordEvent, refuseOwn } from './adjust-week-and-dispute-statement-actions.ts';
import { buildPaidMessage, buildReturnedMessage } from './courier-pay-messages.ts';
import { lockStatement } from './statement-lock-lines-and-disputes-queries.ts';

/** Records payments of statements, each in its own transaction. */
export const payStatements = (deps: Deps, userId: string, payouts: Payouts) =>
  payEachBill(deps.now(), payouts, 'No encontramos esta cuenta.', (payment) => payStatement(deps, userId, payment));

const payStatement = (deps: Deps, userId: string, payment: PaidBill) =>
  payOwedBill(deps, userId, payment, {
    lock: lockStatement,
    findOwnRefusal: (statement) => refuseOwn(userId, statement.courierId),
    check: checkStatement,
    readOwed: (statement) => statement,
    buildTransfer: (statement, amountCop) => buildCourierPayout(statement.courierId, amountCop),
    record: async (tx, statement, event, otherWay) => {
      await recordEvent(tx, deps, statement, event);
      const { amountCop, reason: reference } = event;
      await deps.messages.send(tx, [buildPaidMessage({ ...statement, amountCop, reference, otherWay })], deps.now());
    },
  });

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
