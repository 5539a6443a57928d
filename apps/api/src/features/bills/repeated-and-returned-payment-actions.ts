import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { CompanyBillState } from '@sazon/domain/bills/company-bill-lifecycle';
import type { SettlementState } from '@sazon/domain/bills/settlement-lifecycle';
import type { Transfer } from '@sazon/domain/ledger/order-transfers';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { findPayment, savePaid, saveReturn } from './bill-payments-and-notified-settlement-queries.ts';

/** Answers a payment whose reference was recorded before: done while it stands, refused once the bank returned it. */
export const answerRepeatedPayment = (noted: 'standing' | 'returned'): { ok: true } | Refusal<'VALIDATION'> =>
  noted === 'standing'
    ? { ok: true }
    : refuse('VALIDATION', {
        field: 'reference',
        message: 'El banco devolvió el pago de esa referencia. Escribe la del nuevo.',
      });

type BillState = SettlementState | CompanyBillState;

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
