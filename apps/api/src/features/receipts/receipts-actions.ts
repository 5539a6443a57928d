import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { formatReceiptNumber, renderReceiptPdf } from './receipt-pdf.ts';
import { findReceiptRow, listReceiptRows } from './receipts-queries.ts';

export type ReceiptFile = { name: string; type: string; content: Buffer };

/** Returns the receipt of an order of the caller. STATE_CONFLICT while its payment is not confirmed. */
export async function readReceipt(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<ReceiptFile | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const row = await findReceiptRow(deps.db, userId, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  if (row.status === 'pending_confirmation') return refuse('STATE_CONFLICT');
  return await renderReceiptFile([row]);
}

/** Returns the receipt of a whole purchase for its confirmation mail, or undefined when it has no orders. */
export async function findPurchaseReceipt(deps: Deps, purchaseId: string): Promise<ReceiptFile | undefined> {
  const [first, ...others] = await listReceiptRows(deps.db, purchaseId);
  return first === undefined ? undefined : await renderReceiptFile([first, ...others]);
}

const renderReceiptFile = async (rows: Parameters<typeof renderReceiptPdf>[0]): Promise<ReceiptFile> => ({
  name: `recibo-${formatReceiptNumber(rows[0])}.pdf`,
  type: 'application/pdf',
  content: await renderReceiptPdf(rows),
});
