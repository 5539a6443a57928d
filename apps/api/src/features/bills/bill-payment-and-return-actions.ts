import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { CompanyBillState } from '@sazon/domain/bills/company-bill-lifecycle';
import { isLastPayment, type SettlementState } from '@sazon/domain/bills/settlement-lifecycle';
import type { Transfer } from '@sazon/domain/ledger/order-transfers';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findFiledAccountRefusal } from '../bank-accounts/bank-file-payment-refusal.ts';
import { type FiledAccountOfBill, findFiledAccount, markFiledAsPaid } from '../bank-accounts/bank-files-queries.ts';
import type { PaidBill } from '../bank-accounts/pay-each-bill-actions.ts';
import { hasAccountOfBill } from '../bank-accounts/proposed-accounts-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { findPayment, insertPayment, savePaid, saveReturn } from './bill-payments-and-notified-settlement-queries.ts';

const NO_ACCOUNT_MESSAGE =
  'No tiene una cuenta confirmada: no va en el archivo para el banco. Si le pagaste de otra forma, márcala sola.';

/** Answers a payment whose reference was recorded before: done while it stands, refused once the bank returned it. */
export const answerRepeatedPayment = (noted: 'standing' | 'returned'): { ok: true } | Refusal<'VALIDATION'> =>
  noted === 'standing'
    ? { ok: true }
    : refuse('VALIDATION', {
        field: 'reference',
        message: 'El banco devolvió el pago de esa referencia. Escribe la del nuevo.',
      });

type BillState = SettlementState | CompanyBillState;

/** How a kind of bill that we owe is paid: settlements and statements of couriers have their own. */
type OwedBillKind<Bill extends { id: string }, To extends SettlementState> = {
  lock: (tx: Tx, billId: string) => Promise<Bill | undefined>;
  /** Refuses staff who would decide about their own money. */
  findOwnRefusal: (bill: Bill) => Refusal<'FORBIDDEN'> | undefined;
  /** Returns the state that a payment of all or of some leads to, or why there can be none now. */
  check: (action: 'pay' | 'payPart', bill: Bill, nowMs: number) => { to: To } | Refusal<'STATE_CONFLICT'>;
  readOwed: (bill: Bill) => { toPayCop: number; paidCop: number };
  /** Refuses an amount of which some waits for something; left out where all that is left may be paid. */
  findWaitRefusal?: (
    tx: Tx,
    bill: Bill,
    of: { amountCop: number; leftCop: number; filed: FiledAccountOfBill | null },
  ) => Promise<Refusal<'VALIDATION'> | null>;
  buildTransfer: (bill: Bill, amountCop: number) => Transfer;
  /** Adds the event to the bill's history, and tells who is paid. */
  record: (
    tx: Tx,
    bill: Bill,
    event: { action: 'pay' | 'payPart'; to: To; userId: string; reason: string; amountCop: number },
    otherWay: boolean,
  ) => Promise<unknown>;
};

/** Records one payment of a bill that we owe, with its ledger transfer. A repeated reference changes nothing. */
export const payOwedBill = <Bill extends { id: string }, To extends SettlementState>(
  deps: Deps,
  userId: string,
  { billId, amountCop, reference, paidOn, asFiled, fileId, otherWay }: PaidBill,
  kind: OwedBillKind<Bill, To>,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  inTransaction(deps, async (tx) => {
    const bill = await kind.lock(tx, billId);
    if (bill === undefined) return refuse('NOT_FOUND');
    const own = kind.findOwnRefusal(bill);
    if (own !== undefined) return own;
    const nowMs = deps.now();
    // a payment in another way is not the file's, and went to no account
    const filed = otherWay ? null : await findFiledAccount(tx, billId, fileId);
    const account = otherWay ? null : (filed?.account ?? ('present' as const));
    const made = { id: deps.newId(), billId, amountCop, reference, paidOn, userId, account };
    const noted = await insertPayment(tx, made, nowMs);
    if (noted !== 'new') return answerRepeatedPayment(noted);
    const changed = findFiledAccountRefusal(filed, { asFiled, fileId, amountCop });
    if (changed !== null) return changed;
    if (filed === null && !otherWay && !(await hasAccountOfBill(tx, billId)))
      return refuse('STATE_CONFLICT', { message: NO_ACCOUNT_MESSAGE });
    const allowed = kind.check('payPart', bill, nowMs);
    if ('refusal' in allowed) return allowed;
    const owed = kind.readOwed(bill);
    const leftCop = owed.toPayCop - owed.paidCop;
    if (amountCop > leftCop)
      return refuse('VALIDATION', { field: 'payments', message: `Solo faltan ${formatCop(Math.max(leftCop, 0))}.` });
    const waits = await kind.findWaitRefusal?.(tx, bill, { amountCop, leftCop, filed });
    if (waits) return waits;
    const action = isLastPayment(owed, amountCop) ? 'pay' : 'payPart';
    const verdict = kind.check(action, bill, nowMs);
    if ('refusal' in verdict) return verdict;
    const { to } = verdict;
    const isLast = action === 'pay';
    const transfer = kind.buildTransfer(bill, amountCop);
    await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId }], toIso(nowMs));
    await markFiledAsPaid(tx, filed, { ...made, isLast });
    await savePaid(tx, billId, { paidCop: owed.paidCop + amountCop, state: to, paidOn: isLast ? paidOn : null });
    await kind.record(tx, bill, { action, to, userId, reason: reference, amountCop }, otherWay);
    return { ok: true as const };
  });

/** How a kind of bill takes back a payment: settlements, statements of couriers and bills of companies have their own. */
export type PaidBillKind<Bill extends { id: string }, To extends BillState> = {
  lock: (tx: Tx, billId: string) => Promise<Bill | undefined>;
  /** Refuses staff who would decide about their own money. */
  findOwnRefusal: (bill: Bill) => Refusal<'FORBIDDEN'> | undefined;
  /** Returns the state in which the bill is due again, or why its payment cannot be returned now. */
  check: (bill: Bill, nowMs: number) => { to: To } | Refusal<'STATE_CONFLICT'>;
  readPaidCop: (bill: Bill) => number;
  buildTransfer: (bill: Bill, amountCop: number) => Transfer;
  /** Adds the event to the bill's history, and does what else follows from it. */
  record: (
    tx: Tx,
    bill: Bill,
    event: { action: 'returnPayment'; to: To; userId: string; reason: string; amountCop: number },
  ) => Promise<unknown>;
};

/** Records that the bank returned a payment: its transfer is reversed and the bill is due again. */
export const returnBillPayment = <Bill extends { id: string }, To extends BillState>(
  deps: Deps,
  userId: string,
  { id, reason }: { id: string; reason: string },
  kind: PaidBillKind<Bill, To>,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> =>
  inTransaction(deps, async (tx) => {
    const billId = (await findPayment(tx, id))?.billId;
    const bill = billId === undefined ? undefined : await kind.lock(tx, billId);
    // read again after its bill is locked, because another person may have returned it meanwhile
    const payment = await findPayment(tx, id);
    if (bill === undefined || payment === undefined) return refuse('NOT_FOUND');
    const own = kind.findOwnRefusal(bill);
    if (own !== undefined) return own;
    if (payment.returnedAt !== null) return refuse('STATE_CONFLICT', { message: 'Este pago ya se devolvió.' });
    const nowMs = deps.now();
    const verdict = kind.check(bill, nowMs);
    if ('refusal' in verdict) return verdict;
    const { amountCop } = payment;
    const transfer = kind.buildTransfer(bill, amountCop);
    await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId: bill.id }], toIso(nowMs));
    await saveReturn(tx, id, { reason, userId, nowMs });
    await savePaid(tx, bill.id, { paidCop: kind.readPaidCop(bill) - amountCop, state: verdict.to, paidOn: null });
    await kind.record(tx, bill, { action: 'returnPayment', to: verdict.to, userId, reason, amountCop });
    return { ok: true as const };
  });
