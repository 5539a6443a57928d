import type { InvoiceEvent } from '@sazon/domain/bills/invoice-acceptance';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Locks an accepted invoice of a bill, with what its buyer told the DIAN. Returns undefined when there is none. */
export async function lockInvoiceEvents(
  tx: Tx,
  billId: string,
  id: string,
): Promise<{ issuedOn: IsoDate; events: InvoiceEvent[] } | undefined> {
  const { rows } = await sql<{ issuedOn: IsoDate }>`SELECT issued_on AS "issuedOn" FROM bill_invoices
    WHERE id = ${id} AND bill_id = ${billId} AND kind = 'invoice' AND state = 'accepted' FOR UPDATE`.execute(tx);
  const [invoice] = rows;
  if (invoice === undefined) return undefined;
  const events = await sql<InvoiceEvent>`SELECT kind, on_date AS "on" FROM bill_invoice_events
    WHERE invoice_id = ${id} ORDER BY on_date, at`.execute(tx);
  return { ...invoice, events: events.rows };
}

/**
 * Inserts an event once. The buyer's own answer replaces the acceptance by silence, in its row, so that the history of
 * staff has what stood before.
 */
export async function insertInvoiceEvent(
  tx: Tx,
  id: string,
  of: InvoiceEvent & { reason: string | null; userId: string | null; nowMs: number },
): Promise<void> {
  if (of.kind === 'accepted' || of.kind === 'claimed') {
    const { numAffectedRows } = await sql`UPDATE bill_invoice_events SET kind = ${of.kind}, on_date = ${of.on}::date,
      reason = ${of.reason}, actor_id = ${of.userId}, at = ${toIso(of.nowMs)}
      WHERE invoice_id = ${id} AND kind = 'tacit'`.execute(tx);
    if (numAffectedRows === 1n) return;
  }
  await sql`INSERT INTO bill_invoice_events (invoice_id, kind, on_date, reason, actor_id, at)
    VALUES (${id}, ${of.kind}, ${of.on}::date, ${of.reason}, ${of.userId}, ${toIso(of.nowMs)})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Lists the accepted invoices that their buyer received and did not answer yet. */
export async function listUnanswered(db: Reader): Promise<{ id: string; billId: string }[]> {
  const { rows } = await sql<{ id: string; billId: string }>`
    SELECT made.id, made.bill_id AS "billId" FROM bill_invoices made
      JOIN bill_invoice_events came ON came.invoice_id = made.id AND came.kind = 'received'
    WHERE made.state = 'accepted' AND NOT EXISTS (SELECT FROM bill_invoice_events answer
      WHERE answer.invoice_id = made.id AND answer.kind <> 'received') ORDER BY came.on_date, made.id`.execute(db);
  return rows;
}
