import { formatCompanyBillNumber } from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { buildInvoice, findInvoiceWait, findRefusedWait } from '@sazon/domain/bills/electronic-invoice';
import { formatSettlementNumber } from '@sazon/domain/bills/settlement-dates-and-number';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findInvoiceFaults } from '../../outside/find-invoice-xml-faults.ts';
import type { InvoiceAnswer, InvoiceProvider } from '../../outside/invoice-provider.ts';
import type { InvoicedBillLock } from './invoiced-bill-types.ts';
import {
  type AskedInvoice,
  listDueInvoices,
  saveAccepted,
  saveLater,
  saveNextFiles,
  saveRejected,
  saveUnknown,
  takeInvoice,
} from './invoices-ask-queries.ts';
import {
  findInvoice,
  findInvoiceToCompare,
  saveCredited,
  saveInvoiceFiles,
  sumInvoicedLines,
} from './invoices-queries.ts';

const batch = 50;
/** How long a process may work on a document it took. After that another one takes it, because the first has died. */
const takenForMs = 3 * MINUTE_MS;

/** Asks the provider for the documents and files that are due. Returns how many it asked for. */
export async function askInvoices(deps: Deps, open: InvoicedBillLock): Promise<number> {
  if (deps.invoices === null) return 0;
  const due = await listDueInvoices(deps.db, deps.now(), batch);
  for (const id of due) await askInvoice(deps, open, id);
  return due.length;
}

/** Asks the provider for one document if it is due: first notes that it is asked, then asks, then notes the answer. */
export async function askInvoice(deps: Deps, open: InvoicedBillLock, id: string): Promise<void> {
  const provider = deps.invoices;
  if (provider === null) return;
  const nowMs = deps.now();
  const asked = await inTransaction(deps, (tx) => takeInvoice(tx, id, nowMs, nowMs + takenForMs));
  if (asked === undefined) return;
  if (asked.number !== null) return await keepFiles(deps, provider, asked);
  const answer = await askFor(deps, provider, asked);
  await inTransaction(deps, (tx) => saveAnswer(tx, deps, open, asked, answer));
}

/**
 * Asks for a document. One that was asked for before without an answer is looked up first, so that none is made twice.
 */
async function askFor(deps: Deps, provider: InvoiceProvider, asked: AskedInvoice): Promise<InvoiceAnswer> {
  const { id, kind, start, end, dueOn, buyer, credits, totalCop } = asked;
  if (asked.was === 'unknown') {
    const found = await provider.find(kind, id);
    if (found.outcome !== 'missing') return found;
  }
  const { items, discountCop } = buildInvoice(await sumInvoicedLines(deps.db, asked.billId));
  const { year, consecutive } = asked;
  const title =
    asked.billKind === 'company'
      ? `Cuenta ${formatCompanyBillNumber(year, consecutive)}`
      : `Liquidación ${formatSettlementNumber(year, consecutive)}`;
  return await provider.issue({
    ...{
      kind,
      reference: id,
      again: asked.reasons.length > 0,
      start,
      end,
      dueOn,
      items,
      discountCop,
      totalCop,
      credits,
    },
    note: asked.reason === null ? title : `${title}: ${asked.reason}`,
    customer: buyer,
  });
}

async function saveAnswer(
  tx: Tx,
  deps: Deps,
  open: InvoicedBillLock,
  { id, billId, kind, tries, totalCop, credits }: AskedInvoice,
  answer: InvoiceAnswer,
): Promise<void> {
  const nowMs = deps.now();
  // its bill is locked before the document, as people's actions do
  const bill = await open(tx, deps, billId);
  if (bill === undefined) return;
  if (answer.outcome === 'later') {
    const nextMs = nowMs + findRefusedWait(tries, answer.waitMs);
    return await saveLater(tx, id, { problem: answer.problem, nextMs });
  }
  if (answer.outcome === 'unknown') {
    const waitMs = findInvoiceWait(tries);
    return await saveUnknown(tx, id, { problem: answer.problem, nextMs: waitMs === null ? null : nowMs + waitMs });
  }
  if (answer.outcome === 'rejected') {
    const refused = bill.check('refuseInvoice', 'system');
    if ('refusal' in refused || !(await saveRejected(tx, id, answer.reasons))) return;
    const reason = answer.reasons.join(' · ');
    return await bill.record({ action: 'refuseInvoice', to: refused.to, userId: null, reason });
  }
  const { number, code, issuedOn } = answer;
  const action = kind === 'invoice' ? 'invoice' : 'creditInvoice';
  const verdict = bill.check(action, 'system');
  if ('refusal' in verdict || !(await saveAccepted(tx, id, { number, code, issuedOn, nowMs }))) return;
  if (kind === 'credit_note') await saveCreditedBill(tx, billId, id);
  const invoice = kind === 'invoice' ? { number, code, on: issuedOn } : null;
  await bill.save(verdict.to, invoice);
  const reason = credits === null ? number : `${number}, de la factura ${credits}`;
  await bill.record({ action, to: verdict.to, userId: null, reason, amountCop: totalCop });
}

async function saveCreditedBill(tx: Tx, billId: string, noteId: string): Promise<void> {
  const note = await findInvoice(tx, billId, noteId);
  if (note?.creditsId) await saveCredited(tx, note.creditsId);
}

/** Returns the key under which a document's file is stored. */
export const toInvoiceKey = (id: string, format: 'pdf' | 'xml'): string => `invoices/${id}.${format}`;

/** Fetches and stores the files of an accepted document. The provider may have them only later: then it asks again. */
async function keepFiles(deps: Deps, provider: InvoiceProvider, asked: AskedInvoice): Promise<void> {
  const { id, kind, number, tries } = asked;
  const files = await provider.files(kind, number as string);
  const expected = files && (await findInvoiceToCompare(deps.db, id));
  const faults = expected && findInvoiceFaults(files.xml, expected, provider.technicalKey);
  if (files !== undefined) {
    await deps.files.put(toInvoiceKey(id, 'pdf'), files.pdf);
    await deps.files.put(toInvoiceKey(id, 'xml'), files.xml);
  }
  await inTransaction(deps, async (tx) => {
    if (files !== undefined) await saveInvoiceFiles(tx, id, { pdf: true, xml: true, ...(faults && { faults }) });
    await saveNextFiles(tx, id, files === undefined ? deps.now() + findRefusedWait(tries) : null);
  });
}
