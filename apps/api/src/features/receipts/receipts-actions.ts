import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { receiptNumber, receiptPdf } from './receipt-pdf.ts';
import { receiptRowOf, receiptRowsOf } from './receipts-queries.ts';

export type ReceiptFile = { name: string; type: string; content: Buffer };

/** The receipt of one of the caller's own orders. None while its payment is not in, or never came in. */
export async function readReceipt(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<ReceiptFile | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const row = await receiptRowOf(deps.db, userId, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  if (row.status === 'pending_confirmation') return refuse('STATE_CONFLICT');
  return await fileOf([row]);
}

/** The receipt of a whole purchase, for the mail that confirms it; undefined when it has no orders. */
export async function purchaseReceipt(deps: Deps, purchaseId: string): Promise<ReceiptFile | undefined> {
  const [first, ...others] = await receiptRowsOf(deps.db, purchaseId);
  return first === undefined ? undefined : await fileOf([first, ...others]);
}

const fileOf = async (rows: Parameters<typeof receiptPdf>[0]): Promise<ReceiptFile> => ({
  name: `recibo-${receiptNumber(rows[0])}.pdf`,
  type: 'application/pdf',
  content: await receiptPdf(rows),
});
