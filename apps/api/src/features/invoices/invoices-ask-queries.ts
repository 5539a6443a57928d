import type { InvoicingDetail } from '@sazon/contract/bills/electronic-invoice-schemas';
import type { InvoiceKind } from '@sazon/domain/bills/electronic-invoice';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { InvoiceBuyer } from '../../db/schema/bill-column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectBuyer } from './invoices-queries.ts';

type Pending = InvoicingDetail['pending'];

const epochMs = (column: ReturnType<typeof sql>) => sql`floor(extract(epoch FROM ${column}) * 1000)::float8`;

/** Finds the document of a bill without a number: the provider has not made it, or refused it. Null without one. */
export async function findPendingInvoice(db: Reader, billId: string): Promise<Pending> {
  const { rows } = await sql<NonNullable<Pending>>`
    SELECT made.id, made.kind, made.state, made.reasons, made.problem, made.tries, ${epochMs(sql`made.next_at`)} AS "nextAt"
    FROM bill_invoices made WHERE made.bill_id = ${billId} AND made.number IS NULL`.execute(db);
  return rows[0] ?? null;
}

/** Lists the documents whose next try is due, oldest first. */
export async function listDueInvoices(db: Reader, nowMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bill_invoices WHERE next_at <= ${toIso(nowMs)} ORDER BY next_at, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A document to ask for, with all that it has to say. */
export type AskedInvoice = {
  id: string;
  billId: string;
  /** Whose: a restaurant's settlement or a company's bill. */
  billKind: 'restaurant' | 'company';
  kind: InvoiceKind;
  /** The state before this try. */
  was: 'queued' | 'unknown' | 'accepted' | 'credited';
  tries: number;
  reasons: string[];
  totalCop: number;
  number: string | null;
  reason: string | null;
  /** The number of the invoice that a credit note credits. */
  credits: string | null;
  year: number;
  consecutive: number;
  start: IsoDate;
  end: IsoDate;
  dueOn: IsoDate;
  buyer: InvoiceBuyer;
};

/**
 * Takes a due document: nobody else asks for it until `nextMs`, and a queued one counts as asked ('unknown') before it
 * is. A queued one names its buyer as they are now. Returns undefined when it is not due or another process has it.
 */
export async function takeInvoice(
  tx: Tx,
  id: string,
  nowMs: number,
  nextMs: number,
): Promise<AskedInvoice | undefined> {
  const { rows } = await sql<AskedInvoice>`
    WITH due AS (
      SELECT id, bill_id, kind, state, tries, reasons, total_cop, number, reason, credits_id, buyer FROM bill_invoices WHERE id = ${id} AND next_at <= ${toIso(nowMs)} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE bill_invoices made SET tries = due.tries + 1, next_at = ${toIso(nextMs)},
        state = CASE due.state WHEN 'queued' THEN 'unknown' ELSE due.state END,
        buyer = CASE WHEN due.state = 'queued' OR due.buyer IS NULL THEN coalesce((SELECT credited.buyer
          FROM bill_invoices credited WHERE credited.id = due.credits_id), ${selectBuyer(sql`due.bill_id`)}) ELSE due.buyer END
      FROM due WHERE made.id = due.id RETURNING made.id, made.buyer
    )
    SELECT due.id, due.bill_id AS "billId", bill.kind AS "billKind", due.kind, due.state AS was, due.tries + 1 AS tries, due.reasons,
      due.total_cop AS "totalCop", due.number, due.reason, credited.number AS credits, bill.number_year AS year,
      bill.number AS consecutive, bill.period_start AS start, bill.period_end AS end, bill.pay_on AS "dueOn",
      taken.buyer
    FROM taken JOIN due ON due.id = taken.id JOIN bills bill ON bill.id = due.bill_id
      LEFT JOIN bill_invoices credited ON credited.id = due.credits_id`.execute(tx);
  return rows[0];
}

/** Queues a document again, because the provider made nothing of this try. */
export async function saveLater(tx: Tx, id: string, of: { problem: string; nextMs: number }): Promise<void> {
  await sql`UPDATE bill_invoices SET state = 'queued', problem = ${of.problem}, next_at = ${toIso(of.nextMs)}
    WHERE id = ${id} AND number IS NULL`.execute(tx);
}

/** Saves that a try had no answer, so the document may exist. Null `nextMs` waits until a person asks for it again. */
export async function saveUnknown(tx: Tx, id: string, of: { problem: string; nextMs: number | null }): Promise<void> {
  await sql`UPDATE bill_invoices SET state = 'unknown', problem = ${of.problem},
    next_at = ${of.nextMs === null ? null : toIso(of.nextMs)} WHERE id = ${id} AND number IS NULL`.execute(tx);
}

/** Saves that the provider refused a document. Returns false when it has an answer already. */
export async function saveRejected(tx: Tx, id: string, reasons: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`UPDATE bill_invoices SET state = 'rejected', reasons = ${[...reasons]}::text[], problem = NULL,
    next_at = NULL WHERE id = ${id} AND number IS NULL AND state <> 'rejected' RETURNING id`.execute(tx);
  return rows.length > 0;
}

/**
 * Saves that the provider made a document; its files are asked for next. Returns false when it has its number already.
 */
export async function saveAccepted(
  tx: Tx,
  id: string,
  of: { number: string; code: string; issuedOn: IsoDate; nowMs: number },
): Promise<boolean> {
  const { rows } = await sql`UPDATE bill_invoices SET state = 'accepted', number = ${of.number}, code = ${of.code},
    issued_on = ${of.issuedOn}::date, problem = NULL, tries = 0, next_at = ${toIso(of.nowMs)}
    WHERE id = ${id} AND number IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Saves when a document's files are asked for again; null when they are stored. */
export async function saveNextFiles(tx: Tx, id: string, nextMs: number | null): Promise<void> {
  await sql`UPDATE bill_invoices SET next_at = ${nextMs === null ? null : toIso(nextMs)} WHERE id = ${id}`.execute(tx);
}
