import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildCollectionTransfer, buildReturnedCollectionTransfer } from '@sazon/domain/bills/company-bill-transfers';
import { isLastPayment } from '@sazon/domain/bills/settlement-lifecycle';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import type { Deps } from '../../deps.ts';
import { answerRepeatedPayment, returnBillPayment } from '../bills/bill-payment-and-return-actions.ts';
import { insertPayment, savePaid } from '../bills/bill-payments-and-notified-settlement-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { checkCompanyBill, findOwnCompanyRefusal } from './company-bill-action-refusals.ts';
import { lockCompanyBill } from './company-bill-lock-and-rejections-queries.ts';
import { type Admin, onCompanyBill } from './issue-adjust-approve-and-void-company-bill-actions.ts';
import { forgetPauseWarnings } from './pause-overdue-payrolls-queries.ts';
import { recordCompanyBillEvent } from './record-bill-event-and-end-payroll-pause.ts';

type Done = { ok: true };
type Paid = { id: string; amountCop: number; reference: string; paidOn: IsoDate };

/** Records what a company paid of a bill, whole or in part, with its transfer. A repeated reference changes nothing. */
export const payCompanyBill = (deps: Deps, admin: Admin, { id, amountCop, reference, paidOn }: Paid) =>
  onCompanyBill(deps, admin, id, async (tx, bill): Promise<Done | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> => {
    const { userId } = admin;
    const nowMs = deps.now();
    if (paidOn > toBogotaDate(nowMs))
      return refuse('VALIDATION', { field: 'paidOn', message: 'La fecha del pago todavía no llega.' });
    const payment = { id: deps.newId(), billId: id, amountCop, reference, paidOn, userId, account: null };
    const noted = await insertPayment(tx, payment, nowMs);
    if (noted !== 'new') return answerRepeatedPayment(noted);
    const allowed = checkCompanyBill('payPart', 'admin', bill, nowMs);
    if ('refusal' in allowed) return allowed;
    const owedCop = bill.facts.owedCop ?? 0;
    const leftCop = owedCop - bill.facts.coveredCop;
    if (amountCop > leftCop)
      return refuse('VALIDATION', { field: 'amountCop', message: `Solo faltan ${formatCop(Math.max(leftCop, 0))}.` });
    const isLast = isLastPayment({ toPayCop: owedCop, paidCop: bill.facts.coveredCop }, amountCop);
    const action = isLast ? 'pay' : 'payPart';
    const verdict = checkCompanyBill(action, 'admin', bill, nowMs);
    if ('refusal' in verdict) return verdict;
    const transfer = buildCollectionTransfer(bill.enterpriseId, amountCop);
    await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId: id }], toIso(nowMs));
    const paidCop = bill.paidCop + amountCop;
    await savePaid(tx, id, { paidCop, state: verdict.to, paidOn: isLast ? paidOn : null });
    await recordCompanyBillEvent(tx, deps, bill, { action, to: verdict.to, userId, reason: reference, amountCop });
    return { ok: true };
  });

/** Records that a payment did not arrive after all: its transfer is reversed and the bill is owed again. */
export const returnCompanyPayment = (deps: Deps, { userId, actor }: Admin, returned: { id: string; reason: string }) =>
  returnBillPayment(deps, userId, returned, {
    lock: lockCompanyBill,
    findOwnRefusal: (bill) => findOwnCompanyRefusal(actor, bill.enterpriseId),
    check: (bill, nowMs) => checkCompanyBill('returnPayment', 'admin', bill, nowMs),
    readPaidCop: (bill) => bill.paidCop,
    buildTransfer: (bill, amountCop) => buildReturnedCollectionTransfer(bill.enterpriseId, amountCop),
    record: async (tx, bill, event) => {
      await forgetPauseWarnings(tx, bill.id);
      await recordCompanyBillEvent(tx, deps, bill, event);
    },
  });
