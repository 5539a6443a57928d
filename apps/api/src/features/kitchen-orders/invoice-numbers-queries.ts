import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type Invoice = { id: string; serie: string | null; invoiceNumber: string | null };

/** The invoice of an order of this restaurant, locked. */
export const lockInvoice = (tx: Tx, restaurantId: string, orderId: string): Promise<Invoice | undefined> =>
  tx
    .selectFrom('orders')
    .select(['id', 'serie', 'invoice_number as invoiceNumber'])
    .where('id', '=', orderId)
    .where('restaurant_id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateInvoice(
  tx: Tx,
  orderId: string,
  { serie, invoiceNumber }: Omit<Invoice, 'id'>,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ serie, invoice_number: invoiceNumber, updated_at: toIso(nowMs) })
    .where('id', '=', orderId)
    .execute();
}

/** Finds another order of this restaurant, not among `writing`, that has the series and number of one of `changed`. */
export async function findInvoiceConflict(
  tx: Tx,
  restaurantId: string,
  changed: readonly Invoice[],
  writing: readonly string[],
): Promise<{ code: string; scheduleDate: string; invoiceNumber: string } | undefined> {
  const numbered = changed.filter(({ invoiceNumber }) => invoiceNumber !== null);
  if (numbered.length === 0) return undefined;
  const { rows } = await sql<{ code: string; scheduleDate: string; invoiceNumber: string }>`
    SELECT orders.code, orders.schedule_date AS "scheduleDate", orders.invoice_number AS "invoiceNumber"
    FROM unnest(${numbered.map(({ serie }) => serie)}::text[], ${numbered.map(({ invoiceNumber }) => invoiceNumber)}::text[])
      AS given (serie, number)
    JOIN orders ON orders.invoice_number = given.number AND orders.serie IS NOT DISTINCT FROM given.serie
    WHERE orders.restaurant_id = ${restaurantId} AND NOT orders.id = ANY(${writing}::uuid[])
    ORDER BY orders.schedule_date DESC, orders.code LIMIT 1`.execute(tx);
  return rows[0];
}

/**
 * Saves the invoices of these orders; a null series or number keeps the old value. Returns only this restaurant's
 * orders.
 */
export async function saveInvoices(
  tx: Tx,
  given: { restaurantId: string; serie: string | null; numbers: ReadonlyMap<string, string | null> },
  nowMs: number,
): Promise<(Invoice & { isNew: boolean })[]> {
  const { restaurantId, serie, numbers } = given;
  const { rows } = await sql<Invoice & { isNew: boolean }>`
    WITH mine AS (
      SELECT orders.id, given.number, serie AS old_serie, invoice_number AS old_number FROM orders
      JOIN unnest(${[...numbers.keys()]}::uuid[], ${[...numbers.values()]}::text[]) AS given (id, number) USING (id)
      WHERE restaurant_id = ${restaurantId} ORDER BY orders.id FOR NO KEY UPDATE OF orders)
    UPDATE orders SET updated_at = ${toIso(nowMs)}, serie = coalesce(${serie}::text, serie),
      invoice_number = coalesce(mine.number, invoice_number)
    FROM mine WHERE orders.id = mine.id
    RETURNING orders.id, serie, invoice_number AS "invoiceNumber",
      (serie, invoice_number) IS DISTINCT FROM (mine.old_serie, mine.old_number) AS "isNew"
  `.execute(tx);
  return rows;
}
