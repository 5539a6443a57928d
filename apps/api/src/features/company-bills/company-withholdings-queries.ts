import type { CompanyWithholdingState, StatedWithholding } from '@sazon/domain/bills/company-withholdings';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** What was withheld of a bill, oldest first. */
export const withholdingsColumn = sql`(SELECT coalesce(json_agg(json_build_object('id', stated.id, 'tax', stated.tax,
    'baseCop', stated.base_cop, 'ratePpm', stated.rate_ppm, 'amountCop', stated.amount_cop, 'state', stated.state,
    'statedAt', floor(extract(epoch FROM stated.stated_at) * 1000)::float8,
    'by', person.first_name || ' ' || person.last_name, 'answer', stated.answer, 'certificate', stated.certificate_type)
    ORDER BY stated.stated_at, stated.id), '[]')
  FROM bill_withholdings stated JOIN users person ON person.id = stated.stated_by WHERE stated.bill_id = bill.id)`;

export async function insertWithholding(
  tx: Tx,
  {
    id,
    billId,
    userId,
    nowMs,
    ...of
  }: StatedWithholding & { id: string; billId: string; userId: string; nowMs: number },
): Promise<void> {
  await tx
    .insertInto('bill_withholdings')
    .values({
      ...{ id, bill_id: billId, tax: of.tax, base_cop: of.baseCop, rate_ppm: of.ratePpm, amount_cop: of.amountCop },
      ...{ state: 'open', stated_by: userId, stated_at: toIso(nowMs) },
    })
    .execute();
  await saveWithheldSums(tx, billId);
}

export type FoundWithholding = StatedWithholding & {
  state: CompanyWithholdingState;
  certificateId: string | null;
  certificateType: DocumentFileType | null;
};

/** Finds a withholding of this bill. Lock the bill first to change it. */
export const findWithholding = (
  db: Reader,
  { id, withholdingId }: { id: string; withholdingId: string },
): Promise<FoundWithholding | undefined> =>
  db
    .selectFrom('bill_withholdings')
    .select(['tax', 'base_cop as baseCop', 'rate_ppm as ratePpm', 'amount_cop as amountCop', 'state'])
    .select(['certificate_id as certificateId', 'certificate_type as certificateType'])
    .where('id', '=', withholdingId)
    .where('bill_id', '=', id)
    .executeTakeFirst();

/** Saves the platform's answer, or that the company took its withholding back. */
export async function saveWithholdingState(
  tx: Tx,
  { id, withholdingId }: { id: string; withholdingId: string },
  to: { state: 'withdrawn' } | { state: 'accepted' | 'rejected'; answer: string | null; userId: string; nowMs: number },
): Promise<void> {
  await tx
    .updateTable('bill_withholdings')
    .set({
      state: to.state,
      ...(to.state !== 'withdrawn' && {
        ...{ answer: to.answer, answered_by: to.userId, answered_at: toIso(to.nowMs) },
      }),
    })
    .where('id', '=', withholdingId)
    .execute();
  await saveWithheldSums(tx, id);
}

/** Takes back what is not answered of a bill that is voided. */
export async function withdrawOpenWithholdings(tx: Tx, billId: string): Promise<void> {
  await tx
    .updateTable('bill_withholdings')
    .set({ state: 'withdrawn' })
    .where('bill_id', '=', billId)
    .where('state', '=', 'open')
    .execute();
  await saveWithheldSums(tx, billId);
}

/** Stores with a bill what of it is withheld. */
const saveWithheldSums = (tx: Tx, billId: string) =>
  sql`UPDATE bills SET withheld_cop = sums.accepted, open_withheld_cop = sums.open
    FROM (SELECT coalesce(sum(amount_cop) FILTER (WHERE state = 'accepted'), 0)::bigint AS accepted,
        coalesce(sum(amount_cop) FILTER (WHERE state = 'open'), 0)::bigint AS open
      FROM bill_withholdings WHERE bill_id = ${billId}) AS sums
    WHERE bills.id = ${billId}`.execute(tx);

/** Stores the certificate of a withholding, in place of the former one, whose file a job removes. */
export async function saveCertificate(
  tx: Tx,
  withholdingId: string,
  file: { id: string; type: DocumentFileType },
  nowMs: number,
): Promise<void> {
  await sql`
    INSERT INTO replaced_certificates (file_id, file_type, replaced_at)
    SELECT certificate_id, certificate_type, ${toIso(nowMs)} FROM bill_withholdings
    WHERE id = ${withholdingId} AND certificate_id IS NOT NULL`.execute(tx);
  await tx
    .updateTable('bill_withholdings')
    .set({ certificate_id: file.id, certificate_type: file.type })
    .where('id', '=', withholdingId)
    .execute();
}
