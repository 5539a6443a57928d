import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { buildInvoice } from '@sazon/domain/bills/invoice';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findInvoiceFaults } from '../../outside/invoice-xml.ts';
import { type Admin, onCompanyBill } from './company-bill-admin-actions.ts';
import { recordCompanyBillEvent } from './company-bill-answer-actions.ts';
import { checkCompanyBill } from './company-bill-check.ts';
import { queueBillInvoice } from './invoice-queue.ts';
import { askInvoice, toInvoiceKey } from './invoices-ask-actions.ts';
import {
  deleteInvoice,
  findInvoice,
  findInvoiceToCompare,
  hurryInvoice,
  type Invoice,
  insertInvoiceByHand,
  isInvoiceTaken,
  listInvoices,
  queueInvoice,
  saveBillInvoice,
  saveCredited,
  saveInvoiceFiles,
  sumOwedLines,
} from './invoices-queries.ts';

type Done = { ok: true };
type Conflict = Refusal<'STATE_CONFLICT' | 'VALIDATION'>;
export type ByHand = { number: string; code: string | null; on: IsoDate };

const conflict = (message: string) => refuse('STATE_CONFLICT', { message });
const isPending = ({ number }: Invoice) => number === null;

/** Asks the provider for the invoice of a bill now, or once more for a document of it that is still missing. */
export async function askCompanyInvoice(deps: Deps, admin: Admin, id: string) {
  let asked: string | undefined;
  const done = await onCompanyBill(deps, admin, id, async (tx, bill): Promise<Done | Conflict> => {
    if (deps.invoices === null) return conflict('No hay proveedor de facturas: anótala a mano.');
    const made = await listInvoices(tx, id);
    const pending = made.find(isPending);
    if (pending === undefined && made.some(({ kind, state }) => kind === 'invoice' && state === 'accepted'))
      return conflict('La cuenta ya tiene factura.');
    if (pending !== undefined) {
      await hurryInvoice(tx, pending.id, deps.now());
      asked = pending.id;
      return { ok: true };
    }
    asked = await queueBillInvoice(tx, deps, bill, admin.userId);
    return asked === undefined ? conflict('La cuenta todavía no se puede facturar.') : { ok: true };
  });
  if (!isRefusal(done) && asked !== undefined) await askInvoice(deps, asked);
  return done;
}

/**
 * Records an invoice that was made outside. A document still asked of the provider is deleted, unless its fate is
 * unknown.
 */
export const invoiceCompanyBill = (deps: Deps, admin: Admin, of: { id: string } & ByHand) =>
  onCompanyBill(deps, admin, of.id, async (tx, bill): Promise<Done | Conflict> => {
    const verdict = checkCompanyBill('invoice', 'admin', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    const wrong = await findFault(tx, deps, of);
    if (wrong !== undefined) return wrong;
    const made = await listInvoices(tx, bill.id);
    const pending = made.find(isPending);
    if (pending?.state === 'unknown')
      return conflict('Primero hay que saber qué pasó con la que se pidió al proveedor.');
    if (pending !== undefined) await deleteInvoice(tx, pending.id);
    if (made.some(({ kind, state }) => kind === 'invoice' && state === 'accepted'))
      return conflict('La cuenta ya tiene factura.');
    const { totalCop } = buildInvoice(await sumOwedLines(tx, bill.id));
    if (totalCop <= 0) return conflict('La cuenta no debe nada.');
    const { number, code, on } = of;
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
    await saveBillInvoice(tx, bill.id, { state: verdict.to, invoice: { number, code, on } });
    await recordCompanyBillEvent(tx, deps, bill, { action: 'invoice', to: verdict.to, userId, reason: number });
    return { ok: true };
  });

async function findFault(tx: Tx, deps: Deps, { number, on }: ByHand): Promise<Refusal<'VALIDATION'> | undefined> {
  if (on > toBogotaDate(deps.now()))
    return refuse('VALIDATION', { field: 'invoicedOn', message: 'La fecha de la factura todavía no llega.' });
  if (await isInvoiceTaken(tx, number))
    return refuse('VALIDATION', { field: 'number', message: 'Otra cuenta ya tiene esa factura.' });
  return undefined;
}

/**
 * Credits the invoice of a bill in full, with a credit note of the provider that made it, or one made outside whose
 * number is given (`byHand`).
 */
export async function creditCompanyInvoice(
  deps: Deps,
  admin: Admin,
  of: { id: string; reason: string; byHand: ByHand | null },
) {
  let asked: string | undefined;
  const done = await onCompanyBill(deps, admin, of.id, async (tx, bill): Promise<Done | Conflict> => {
    const nowMs = deps.now();
    const verdict = checkCompanyBill('creditInvoice', 'admin', bill, nowMs);
    if ('refusal' in verdict) return verdict;
    const made = await listInvoices(tx, bill.id);
    const invoice = made.find(({ kind, state }) => kind === 'invoice' && state === 'accepted');
    if (invoice === undefined) return conflict('La cuenta no tiene factura.');
    const pending = made.find(isPending);
    if (pending !== undefined) {
      if (of.byHand === null || pending.state === 'unknown') return conflict('Su nota crédito ya se pidió.');
      await deleteInvoice(tx, pending.id);
    }
    const { totalCop } = buildInvoice(await sumOwedLines(tx, bill.id));
    const { userId } = admin;
    const { reason, byHand } = of;
    const row = { id: deps.newId(), billId: bill.id, kind: 'credit_note', creditsId: invoice.id } as const;
    const common = { ...row, totalCop, reason, userId, nowMs };
    if (byHand === null) {
      if (deps.invoices === null || invoice.source === 'hand')
        return refuse('VALIDATION', { field: 'number', message: 'Escribe el número de la nota crédito.' });
      await queueInvoice(tx, common);
      const event = { action: 'askInvoice', to: bill.facts.state, userId, reason, amountCop: totalCop } as const;
      await recordCompanyBillEvent(tx, deps, bill, event);
      asked = row.id;
      return { ok: true };
    }
    const wrong = await findFault(tx, deps, byHand);
    if (wrong !== undefined) return wrong;
    await insertInvoiceByHand(tx, { ...common, ...byHand });
    await saveCredited(tx, invoice.id);
    await saveBillInvoice(tx, bill.id, { state: verdict.to, invoice: null });
    await recordCompanyBillEvent(tx, deps, bill, { action: 'creditInvoice', to: verdict.to, userId, reason });
    return { ok: true };
  });
  if (!isRefusal(done) && asked !== undefined) await askInvoice(deps, asked);
  return done;
}

/**
 * Stores a PDF or XML of a document that was recorded by hand, in place of an earlier one; compares an invoice's XML.
 */
export async function keepInvoiceFile(
  deps: Deps,
  admin: Admin,
  of: { id: string; documentId: string; format: 'pdf' | 'xml' },
  bytes: Buffer,
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const isIt = of.format === 'pdf' ? bytes.subarray(0, 5).toString() === '%PDF-' : isXml(bytes);
  if (!isIt) return refuse('VALIDATION', { message: `El archivo no es un ${of.format.toUpperCase()}.` });
  const check = async (tx: Tx): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    const found = await findInvoice(tx, of.id, of.documentId);
    if (found === undefined || isPending(found)) return refuse('NOT_FOUND');
    return found.source === 'hand' ? { ok: true } : conflict('Ese documento lo entrega el proveedor.');
  };
  const allowed = await onCompanyBill(deps, admin, of.id, check);
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
