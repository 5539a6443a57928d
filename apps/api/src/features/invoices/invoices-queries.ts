import type { InvoicedSum, InvoiceKind, InvoiceSource, InvoiceState } from '@sazon/domain/bills/electronic-invoice';
import type { InvoiceFault } from '@sazon/domain/bills/invoice-cufe-and-faults';
import { COMMISSION_IVA_BPS } from '@sazon/domain/bills/restaurant-bill';
import { PPM_PER_BPS } from '@sazon/domain/bills/settlement-deduction-lines';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { InvoiceBuyer } from '../../db/schema/bill-column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type Invoice = {
  id: string;
  billId: string;
  kind: InvoiceKind;
  source: InvoiceSource;
  state: InvoiceState;
  creditsId: string | null;
  totalCop: number;
  number: string | null;
  hasPdf: boolean;
  hasXml: boolean;
};

const columns = sql`made.id, made.bill_id AS "billId", made.kind, made.source, made.state, made.credits_id AS "creditsId",
  made.total_cop AS "totalCop", made.number, made.has_pdf AS "hasPdf", made.has_xml AS "hasXml"`;

/** Lists the documents of a bill, newest first. Lock the bill first to change them. */
export async function listInvoices(db: Reader, billId: string): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    SELECT ${columns} FROM bill_invoices made WHERE made.bill_id = ${billId} ORDER BY made.created_at DESC, made.id DESC`.execute(
    db,
  );
  return rows;
}

/** Finds a document of a bill. */
export async function findInvoice(db: Reader, billId: string, id: string): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`
    SELECT ${columns} FROM bill_invoices made WHERE made.id = ${id} AND made.bill_id = ${billId}`.execute(db);
  return rows[0];
}

/** Finds what an invoice's XML has to say. Returns undefined for a credit note or an invoice without a number. */
export async function findInvoiceToCompare(
  db: Reader,
  id: string,
): Promise<{ number: string; code: string | null; totalCop: number; buyerNit: string } | undefined> {
  const { rows } = await sql<{ number: string; code: string | null; totalCop: number; buyerNit: string }>`
    SELECT made.number, made.code, made.total_cop AS "totalCop", made.buyer->>'nit' AS "buyerNit"
    FROM bill_invoices made
    WHERE made.id = ${id} AND made.kind = 'invoice' AND made.number IS NOT NULL`.execute(db);
  return rows[0];
}

/**
 * The amounts of a company's line by tax, with their base: one, unless the line has several taxes or exempt food. Needs
 * `line`.
 */
export const taxesOfLine = sql`(SELECT line.rate_ppm, false AS is_exempt, line.amount_cop, line.base_cop WHERE line.taxes IS NULL
  UNION ALL SELECT part."ratePpm", coalesce(part.tax = 'exempt', false), part."amountCop", part."baseCop"
  FROM jsonb_to_recordset(line.taxes) AS part (tax text, "ratePpm" int, "amountCop" int, "baseCop" int))`;

/**
 * The sums that are invoiced of a bill, by kind and rate of tax: of a company's what it owes since its approval, of a
 * settlement the commission, which its lines take from the restaurant before its IVA and as IVA.
 */
export async function sumInvoicedLines(db: Reader, billId: string): Promise<InvoicedSum[]> {
  const { rows } = await sql<InvoicedSum>`
    SELECT 'commission' AS kind, ${COMMISSION_IVA_BPS * PPM_PER_BPS}::int AS "ratePpm",
      false AS "isExempt", -sum(line.amount_cop)::bigint AS "amountCop"
    FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id
    WHERE line.bill_id = ${billId} AND bill.kind = 'restaurant' AND line.kind IN ('commission', 'commission_tax')
    HAVING count(*) > 0
    UNION ALL
    SELECT line.kind, taxed.rate_ppm AS "ratePpm", taxed.is_exempt AS "isExempt", sum(taxed.amount_cop)::bigint AS "amountCop"
    FROM bill_lines line
      CROSS JOIN LATERAL ${taxesOfLine} AS taxed JOIN bills bill ON bill.id = line.bill_id LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
    WHERE line.bill_id = ${billId} AND bill.kind = 'company' AND (dispute.id IS NULL
      OR (dispute.state = 'rejected' AND dispute.answered_at <= bill.approved_at))
    GROUP BY line.kind, taxed.rate_ppm, taxed.is_exempt ORDER BY kind, "ratePpm", "isExempt"`.execute(db);
  return rows;
}

type NewInvoice = {
  id: string;
  billId: string;
  kind: InvoiceKind;
  creditsId: string | null;
  totalCop: number;
  reason: string | null;
  userId: string | null;
  nowMs: number;
};

/** Queues a document for the provider, which is asked at once. */
export async function queueInvoice(tx: Tx, of: NewInvoice): Promise<void> {
  await tx
    .insertInto('bill_invoices')
    .values({
      ...{ id: of.id, bill_id: of.billId, kind: of.kind, source: 'provider', state: 'queued', reason: of.reason },
      ...{ credits_id: of.creditsId, total_cop: of.totalCop, created_by: of.userId },
      ...{ created_at: toIso(of.nowMs), next_at: toIso(of.nowMs) },
    })
    .execute();
}

/** Whom a document of a bill would name as its buyer now. A credit note names the one of its invoice. */
export const selectBuyer = (billId: RawBuilder<unknown>): RawBuilder<InvoiceBuyer> => sql`(
  SELECT jsonb_build_object('legalName', coalesce(e.legal_name, r.legal_name), 'nit', coalesce(e.nit, r.nit),
    'email', CASE bill.kind WHEN 'company' THEN e.bill_email ELSE r.email END)
  FROM bills bill LEFT JOIN enterprises e ON e.id = bill.enterprise_id LEFT JOIN restaurants r ON r.id = bill.restaurant_id
  WHERE bill.id = ${billId})`;

/** Inserts a document that was made outside, as accepted. */
export async function insertInvoiceByHand(
  tx: Tx,
  of: NewInvoice & { number: string; code: string | null; on: IsoDate },
): Promise<void> {
  await tx
    .insertInto('bill_invoices')
    .values({
      ...{ id: of.id, bill_id: of.billId, kind: of.kind, source: 'hand', state: 'accepted', reason: of.reason },
      ...{ credits_id: of.creditsId, total_cop: of.totalCop, created_by: of.userId },
      ...{ created_at: toIso(of.nowMs), number: of.number, code: of.code, issued_on: of.on },
      buyer: sql`coalesce((SELECT buyer FROM bill_invoices WHERE id = ${of.creditsId}), ${selectBuyer(sql`${of.billId}`)})`,
    })
    .execute();
}

/** Makes a document due now, with its tries counted anew; a rejected one is queued again. */
export const hurryInvoice = (tx: Tx, id: string, nowMs: number) =>
  tx
    .updateTable('bill_invoices')
    .set({ next_at: toIso(nowMs), tries: 0, state: sql`CASE state WHEN 'rejected' THEN 'queued' ELSE state END` })
    .where('id', '=', id)
    .execute();

/** Forgets a document that the provider does not make; false: it is being asked for, so it may exist. */
export async function deleteUnasked(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM bill_invoices WHERE id = ${id} AND state IN ('queued', 'rejected')
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Marks an invoice as credited by a credit note. */
export const saveCredited = (tx: Tx, id: string) =>
  tx.updateTable('bill_invoices').set({ state: 'credited' }).where('id', '=', id).execute();

/** Whether a document has this number already. */
export const isInvoiceTaken = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx.selectFrom('bill_invoices').select('id').where('number', '=', number).executeTakeFirst()) !== undefined;

/** Saves a bill's state and the invoice that lists show; null when a credit note has credited it. */
export async function saveBillInvoice(
  tx: Tx,
  billId: string,
  of: { state: string; invoice: { number: string; code: string | null; on: IsoDate } | null },
): Promise<void> {
  await sql`UPDATE bills SET state = ${of.state}, invoice_number = ${of.invoice?.number ?? null},
    invoice_code = ${of.invoice?.code ?? null}, invoiced_on = ${of.invoice?.on ?? null}::date WHERE id = ${billId}`.execute(
    tx,
  );
}

/** Saves which files of a document are stored, and where its XML differs from the bill. */
export const saveInvoiceFiles = (
  tx: Tx,
  id: string,
  of: { pdf?: true; xml?: true; faults?: readonly InvoiceFault[] },
) =>
  tx
    .updateTable('bill_invoices')
    .set({
      ...(of.pdf && { has_pdf: true }),
      ...(of.xml && { has_xml: true }),
      ...(of.faults && { faults: [...of.faults] }),
    })
    .where('id', '=', id)
    .execute();

/** The documents of a bill that have a number, with what their buyer told the DIAN, as a column. */
export const documentsColumn = sql`(SELECT coalesce(json_agg(json_build_object('id', made.id, 'kind', made.kind, 'state', made.state,
    'number', made.number, 'code', made.code, 'on', made.issued_on, 'totalCop', made.total_cop, 'hasPdf', made.has_pdf,
    'hasXml', made.has_xml, 'buyer', json_build_object('legalName', made.buyer->>'legalName', 'nit', made.buyer->>'nit'), 'byHand', made.source = 'hand', 'faults', made.faults,
    'events', (SELECT coalesce(json_agg(json_build_object('kind', event.kind, 'on', event.on_date, 'reason', event.reason)
      ORDER BY event.on_date, event.at), '[]') FROM bill_invoice_events event WHERE event.invoice_id = made.id)) ORDER BY made.created_at, made.kind DESC, made.id), '[]')
  FROM bill_invoices made WHERE made.bill_id = bill.id AND made.number IS NOT NULL)`;
