import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildInvoice } from '@sazon/domain/bills/electronic-invoice';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { InvoicedBill } from './invoiced-bill-types.ts';
import { deleteUnasked, listInvoices, queueInvoice, sumInvoicedLines } from './invoices-queries.ts';

type Queueing = Pick<Deps, 'invoices' | 'now' | 'newId'>;

/** Notes in the transaction that the provider has to make the invoice of a bill. Without one: nothing. */
export async function queueBillInvoice(
  tx: Tx,
  deps: Queueing,
  bill: InvoicedBill,
  userId: string | null,
): Promise<string | undefined> {
  if (deps.invoices === null) return undefined;
  const { totalCop } = buildInvoice(await sumInvoicedLines(tx, bill.id));
  const verdict = bill.check('askInvoice', userId === null ? 'system' : 'admin');
  if ('refusal' in verdict || totalCop <= 0) return undefined;
  const id = deps.newId();
  const row = { id, billId: bill.id, kind: 'invoice', creditsId: null, totalCop, reason: null } as const;
  await queueInvoice(tx, { ...row, userId, nowMs: deps.now() });
  await bill.record({ action: 'askInvoice', to: verdict.to, userId, amountCop: totalCop });
  return id;
}

/**
 * Takes the invoice of a bill back that is voided: what was not asked for is forgotten, what the provider made is
 * credited by it, and the note of an invoice by hand is noted by a person. Refused until it is known what was made.
 */
export async function takeInvoiceBack(
  tx: Tx,
  deps: Queueing,
  bill: InvoicedBill,
  { userId, reason }: { userId: string; reason: string },
): Promise<Refusal<'STATE_CONFLICT'> | undefined> {
  const made = await listInvoices(tx, bill.id);
  const pending = made.find(({ number }) => number === null);
  if (pending?.kind === 'credit_note') return undefined;
  if (pending !== undefined && !(await deleteUnasked(tx, pending.id)))
    return refuse('STATE_CONFLICT', { message: 'Primero hay que saber qué pasó con la factura que se pidió.' });
  const invoice = made.find(({ kind, state }) => kind === 'invoice' && state === 'accepted');
  if (invoice === undefined || invoice.source === 'hand' || deps.invoices === null) return undefined;
  const { totalCop, id: creditsId } = invoice;
  const row = { id: deps.newId(), billId: bill.id, kind: 'credit_note', creditsId, totalCop, reason } as const;
  await queueInvoice(tx, { ...row, userId, nowMs: deps.now() });
  await bill.record({ action: 'askInvoice', to: bill.state, userId, reason, amountCop: totalCop });
  return undefined;
}
