import type { Transfer } from '@sazon/domain/ledger/order-transfers';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A transfer with its cause. */
export type LedgerRow = Transfer & {
  purchaseId: string | null;
  orderId: string | null;
  intentId?: string | null;
  billId?: string;
  debtId?: string;
};

/** Inserts any number of transfers with one fixed statement. */
export async function insertTransfers(tx: Tx, rows: readonly LedgerRow[], nowIso: string): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, purchase_id, order_id, intent_id, bill_id, debt_id, created_at)
    SELECT t.debit, t.credit, t.amount_cop, t.kind, t.purchase_id, t.order_id, t.intent_id, t.bill_id, t.debt_id, ${nowIso}
    FROM unnest(${rows.map((row) => row.debit)}::text[], ${rows.map((row) => row.credit)}::text[],
                ${rows.map((row) => row.amountCop)}::bigint[], ${rows.map((row) => row.kind)}::text[],
                ${rows.map((row) => row.purchaseId)}::uuid[], ${rows.map((row) => row.orderId)}::uuid[],
                ${rows.map((row) => row.intentId ?? null)}::uuid[], ${rows.map((row) => row.billId ?? null)}::uuid[],
                ${rows.map((row) => row.debtId ?? null)}::uuid[])
      AS t (debit, credit, amount_cop, kind, purchase_id, order_id, intent_id, bill_id, debt_id)
  `.execute(tx);
}
