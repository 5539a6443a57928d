import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildCollectionTransfer, buildReturnedCollectionTransfer } from '@sazon/domain/bills/company-bill-transfers';
import { isLastPayment } from '@sazon/domain/bills/settlement-lifecycle';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  findPayment,
  insertPayment,
  savePaid,
  saveReturn,
} from '../bills/bill-payments-and-notified-settlement-queries.ts';
import { answerRepeatedPayment } from '../bills/repeated-payment-answer.ts';
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
export const returnCompanyPayment = (
  deps: Deps,
  { userId, actor }: Admin,
  { id, reason }: { id: string; reason: string },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> =>
  inTransaction(deps, async (tx) => {
    const billId = (await findPayment(tx, id))?.billId;
    const bill = billId === undefined ? undefined : await lockCompanyBill(tx, billId);
    // read again after its bill is locked, because another person may have returned it meanwhile
    const payment = await findPayment(tx, id);
    if (bill === undefined || payment === undefined) return refuse('NOT_FOUND');
    const own = findOwnCompanyRefusal(actor, bill.enterpriseId);
    if (own !== undefined) return own;
    if (payment.returnedAt !== null) return refuse('STATE_CONFLICT', { message: 'Este pago ya se devolvió.' });
    const nowMs = deps.now();
    const verdict = checkCompanyBill('returnPayment', 'admin', bill, nowMs);
    if ('refusal' in verdict) return verdict;
    const { amountCop } = payment;
    const transfer = buildReturnedCollectionTransfer(bill.enterpriseId, amountCop);
    await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId: bill.id }], toIso(nowMs));
    await saveReturn(tx, id, { reason, userId, nowMs });
    await savePaid(tx, bill.id, { paidCop: bill.paidCop - amountCop, state: verdict.to, paidOn: null });
    await forgetPauseWarnings(tx, bill.id);
    const event = { action: 'returnPayment', to: verdict.to, userId, reason, amountCop } as const;
    await recordCompanyBillEvent(tx, deps, bill, event);
    return { ok: true as const };
  });
