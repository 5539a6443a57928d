import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  findEventFault,
  findInvoiceAnswerDay,
  type InvoiceEventKind,
  isAcceptedBySilence,
} from '@sazon/domain/bills/invoice-acceptance';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertInvoiceEvent, listUnanswered, lockInvoiceEvents } from './buyer-events-of-invoices-queries.ts';
import type { InvoicedBillLock } from './invoiced-bill-types.ts';
import { type Admin, onInvoicedBill } from './invoices-actions.ts';

type Done = { ok: true };

/** Records what the buyer of an invoice told the tax office (DIAN): received, accepted or claimed. */
export const noteInvoiceEvent = (
  deps: Deps,
  admin: Admin,
  open: InvoicedBillLock,
  of: { id: string; documentId: string; kind: Exclude<InvoiceEventKind, 'tacit'>; on: IsoDate; reason: string | null },
) =>
  onInvoicedBill(
    deps,
    admin,
    { open, id: of.id },
    async (tx, bill): Promise<Done | Refusal<'NOT_FOUND' | 'VALIDATION'>> => {
      const invoice = await lockInvoiceEvents(tx, bill.id, of.documentId);
      if (invoice === undefined) return refuse('NOT_FOUND');
      const { issuedOn, events } = invoice;
      const nowMs = deps.now();
      const fault = findEventFault(events, of, { issuedOn, today: toBogotaDate(nowMs) });
      if (fault !== null) return refuse('VALIDATION', { field: 'on', message: fault });
      const reason = of.kind === 'claimed' ? of.reason : null;
      await insertInvoiceEvent(tx, of.documentId, { kind: of.kind, on: of.on, reason, userId: admin.userId, nowMs });
      return { ok: true };
    },
  );

/**
 * Records, every morning, which invoices count as accepted because their buyer said nothing in time. Returns how many.
 */
export async function acceptInvoices(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  let accepted = 0;
  for (const { id, billId } of await listUnanswered(deps.db))
    accepted += await inTransaction(deps, async (tx) => {
      const invoice = await lockInvoiceEvents(tx, billId, id);
      const received = invoice?.events.find(({ kind }) => kind === 'received');
      if (invoice === undefined || received === undefined || !isAcceptedBySilence(invoice.events, today)) return 0;
      const on = addDays(findInvoiceAnswerDay(received.on), 1);
      await insertInvoiceEvent(tx, id, { kind: 'tacit', on, reason: null, userId: null, nowMs });
      return 1;
    });
  return accepted;
}
