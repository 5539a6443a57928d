import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { buildInvoice } from '@sazon/domain/bills/electronic-invoice';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findInvoiceFaults } from '../../outside/find-invoice-xml-faults.ts';
import { queueBillInvoice } from './invoice-queue.ts';
import type { InvoicedBill, InvoicedBillLock } from './invoiced-bill-types.ts';
import { askInvoice, toInvoiceKey } from './invoices-ask-actions.ts';
import {
  deleteUnasked,
  findInvoice,
  findInvoiceToCompare,
  hurryInvoice,
  type Invoice,
  insertInvoiceByHand,
  isInvoiceTaken,
  listInvoices,
  queueInvoice,
  saveCredited,
  saveInvoiceFiles,
  sumInvoicedLines,
} from './invoices-queries.ts';

export type Admin = { userId: string; actor: Actor };
type Done = { ok: true };
type No = Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>;
type Of = { open: InvoicedBillLock; id: string };
type Conflict = Refusal<'STATE_CONFLICT' | 'VALIDATION'>;
type ByHand = { number: string; code: string | null; invoicedOn: IsoDate };

const conflict = (message: string) => refuse('STATE_CONFLICT', { message });
const isPending = ({ number }: Invoice) => number === null;

/** Runs one write of the platform's staff on a bill whose party they do not work for. */
export const onInvoicedBill = <R extends No>(
  deps: Deps,
  { actor }: Admin,
  { open, id }: Of,
  work: (tx: Tx, bill: InvoicedBill) => Promise<Done | R>,
): Promise<Done | R | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const bill = await open(tx, deps, id);
    if (bill === undefined) return refuse('NOT_FOUND');
    return bill.findOwnRefusal(actor) ?? (await work(tx, bill));
  });

/** Asks the provider for the invoice of a bill, or again for a document that it has not made. */
export async function askBillInvoice(deps: Deps, admin: Admin, { open, id }: Of) {
  let asked: string | undefined;
  const done = await onInvoicedBill(deps, admin, { open, id }, async (tx, bill): Promise<Done | Conflict> => {
    if (deps.invoices === null) return conflict('No hay proveedor de facturas: anótala a mano.');
    const made = await listInvoices(tx, id);
    const pending = made.find(isPending);
    if (pending === undefined && made.some(({ kind, state }) => kind === 'invoice' && state === 'accepted'))
      return conflict('Ya tiene factura.');
    if (pending !== undefined) {
      await hurryInvoice(tx, pending.id, deps.now());
      asked = pending.id;
      return { ok: true };
    }
    asked = await queueBillInvoice(tx, deps, bill, admin.userId);
    return asked === undefined ? conflict('Todavía no se puede facturar.') : { ok: true };
  });
  if (!isRefusal(done) && asked !== undefined) await askInvoice(deps, open, asked);
  return done;
}

/** Notes an invoice that was made elsewhere. What the provider was asked for and never made is forgotten. */
export const noteBillInvoice = (deps: Deps, admin: Admin, of: Of & ByHand) =>
  onInvoicedBill(deps, admin, of, async (tx, bill): Promise<Done | Conflict> => {
    const verdict = bill.check('invoice', 'admin');
    if ('refusal' in verdict) return verdict;
    const wrong = await findFault(tx, deps, of);
    if (wrong !== undefined) return wrong;
    const made = await listInvoices(tx, bill.id);
    const pending = made.find(isPending);
    if (pending !== undefined && !(await deleteUnasked(tx, pending.id)))
      return conflict('Primero hay que saber qué pasó con la que se pidió al proveedor.');
    if (made.some(({ kind, state }) => kind === 'invoice' && state === 'accepted'))
      return conflict('Ya tiene factura.');
    const { totalCop } = buildInvoice(await sumInvoicedLines(tx, bill.id));
    if (totalCop <= 0) return conflict('No hay nada que facturar.');
    const { number, code, invoicedOn: on } = of;
    const { userId } = admin;
    const row = {
      id: deps.newId(),
      billId: bill.id,
      kind: 'invoice',
      creditsId: null,
      totalCop,
      reason: null,
    } as const;
    await insertInvoiceByHand(tx, { ...row, userId, nowMs: deps.now(), number, code, on });
    await bill.save(verdict.to, { number, code, on });
    await bill.record({ action: 'invoice', to: verdict.to, userId, reason: number });
    return { ok: true };
  });

async function findFault(
  tx: Tx,
  deps: Deps,
  { number, invoicedOn }: ByHand,
): Promise<Refusal<'VALIDATION'> | undefined> {
  if (invoicedOn > toBogotaDate(deps.now()))
    return refuse('VALIDATION', { field: 'invoicedOn', message: 'La fecha de la factura todavía no llega.' });
  if (await isInvoiceTaken(tx, number))
    return refuse('VALIDATION', { field: 'number', message: 'Otra cuenta ya tiene esa factura.' });
  return undefined;
}

/** Credits the invoice of a bill in full: by the provider that made it, else with the note's own number. */
export async function creditBillInvoice(deps: Deps, admin: Admin, of: Of & { reason: string; note: ByHand | null }) {
  let asked: string | undefined;
  const done = await onInvoicedBill(deps, admin, of, async (tx, bill): Promise<Done | Conflict> => {
    const nowMs = deps.now();
    const verdict = bill.check('creditInvoice', 'admin');
    if ('refusal' in verdict) return verdict;
    const made = await listInvoices(tx, bill.id);
    const invoice = made.find(({ kind, state }) => kind === 'invoice' && state === 'accepted');
    if (invoice === undefined) return conflict('No tiene factura.');
    const pending = made.find(isPending);
    if (pending !== undefined) {
      if (of.note === null || !(await deleteUnasked(tx, pending.id))) return conflict('Su nota crédito ya se pidió.');
    }
    const { totalCop } = invoice;
    const { userId } = admin;
    const { reason, note } = of;
    const row = { id: deps.newId(), billId: bill.id, kind: 'credit_note', creditsId: invoice.id } as const;
    const common = { ...row, totalCop, reason, userId, nowMs };
    if (note === null) {
      if (deps.invoices === null || invoice.source === 'hand')
        return refuse('VALIDATION', { field: 'number', message: 'Escribe el número de la nota crédito.' });
      await queueInvoice(tx, common);
      await bill.record({ action: 'askInvoice', to: bill.state, userId, reason, amountCop: totalCop });
      asked = row.id;
      return { ok: true };
    }
    const wrong = await findFault(tx, deps, note);
    if (wrong !== undefined) return wrong;
    await insertInvoiceByHand(tx, { ...common, number: note.number, code: note.code, on: note.invoicedOn });
    await saveCredited(tx, invoice.id);
    await bill.save(verdict.to, null);
    await bill.record({ action: 'creditInvoice', to: verdict.to, userId, reason });
    return { ok: true };
  });
  if (!isRefusal(done) && asked !== undefined) await askInvoice(deps, of.open, asked);
  return done;
}

/**
 * Stores a PDF or XML of a document that was recorded by hand, in place of an earlier one; compares an invoice's XML.
 */
export async function keepInvoiceFile(
  deps: Deps,
  admin: Admin,
  of: Of & { documentId: string; format: 'pdf' | 'xml' },
  bytes: Buffer,
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const isIt = of.format === 'pdf' ? bytes.subarray(0, 5).toString() === '%PDF-' : isXml(bytes);
  if (!isIt) return refuse('VALIDATION', { message: `El archivo no es un ${of.format.toUpperCase()}.` });
  const check = async (tx: Tx): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    const found = await findInvoice(tx, of.id, of.documentId);
    if (found === undefined || isPending(found)) return refuse('NOT_FOUND');
    return found.source === 'hand' ? { ok: true } : conflict('Ese documento lo entrega el proveedor.');
  };
  const allowed = await onInvoicedBill(deps, admin, of, check);
  if (isRefusal(allowed)) return allowed;
  await deps.files.put(toInvoiceKey(of.documentId, of.format), bytes);
  const expected = of.format === 'xml' ? await findInvoiceToCompare(deps.db, of.documentId) : undefined;
  const faults = expected && findInvoiceFaults(bytes, expected, undefined);
  return await inTransaction(deps, async (tx) => {
    await saveInvoiceFiles(
      tx,
      of.documentId,
      of.format === 'pdf' ? { pdf: true } : { xml: true, ...(faults && { faults }) },
    );
    return { ok: true as const };
  });
}

const isXml = (bytes: Buffer): boolean => /^\uFEFF?\s*<(\?xml|[A-Za-z])/.test(bytes.subarray(0, 200).toString('utf8'));
