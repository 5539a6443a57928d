import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
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

export async function setInvoice(
  tx: Tx,
  orderId: string,
  { serie, invoiceNumber }: Omit<Invoice, 'id'>,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ serie, invoice_number: invoiceNumber, updated_at: at(nowMs) })
    .where('id', '=', orderId)
    .execute();
}

/** Writes the invoice of each of these orders of one restaurant; null leaves what is there. Answers those that are written now. */
export async function writeInvoices(
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
    UPDATE orders SET updated_at = ${at(nowMs)}, serie = coalesce(${serie}::text, serie),
      invoice_number = coalesce(mine.number, invoice_number)
    FROM mine WHERE orders.id = mine.id
    RETURNING orders.id, serie, invoice_number AS "invoiceNumber",
      (serie, invoice_number) IS DISTINCT FROM (mine.old_serie, mine.old_number) AS "isNew"
  `.execute(tx);
  return rows;
}
