import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PaidAccount } from '../../db/schema/bill-column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectAccountOfBill } from './proposed-accounts-queries.ts';
import type { Payee } from './write-bank-file.ts';

type BankFile = { id: string; payee: Payee; format: 'pab' | 'plain' | 'xlsx'; userId: string };
type FiledPayment = { billId: string; amountCop: number; account: PaidAccount };

/** Keeps a file for the bank with the account of each of its payments. */
export async function insertBankFile(
  tx: Tx,
  { userId, ...file }: BankFile,
  payments: readonly FiledPayment[],
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('bank_files')
    .values({ ...file, made_by: userId, made_at: toIso(nowMs) })
    .execute();
  await tx
    .insertInto('bank_file_lines')
    .values(
      payments.map(({ billId, amountCop, account }) => ({
        ...{ file_id: file.id, bill_id: billId, amount_cop: amountCop, account: JSON.stringify(account) },
        payment_id: null,
      })),
    )
    .execute();
}

/** The last file for the bank that has a bill and was not marked as paid: what it pays, and to which account. */
export type FiledAccount = {
  at: number;
  /** The amount in the file, less what was paid after it. */
  amountCop: number;
  account: PaidAccount;
  /** Whether the party is paid to another account since then, so that a new file is needed. */
  isChanged: boolean;
};

/** Selects when an account of the party of a bill was confirmed last. */
const selectConfirmedAt = (bill: string) => {
  const table = sql.ref(bill);
  return sql`CASE ${table}.kind
    WHEN 'restaurant' THEN (SELECT account_confirmed_at FROM restaurant_payouts WHERE restaurant_id = ${table}.restaurant_id)
    WHEN 'courier' THEN (SELECT max(decided_at) FROM courier_bank_accounts
      WHERE courier_id = ${table}.courier_id AND state = 'confirmed') END`;
};

/** Selects a bill's `FiledAccount`; null without one. */
export const selectFiledAccount = (bill: string): RawBuilder<FiledAccount | null> => sql`(
  SELECT json_build_object('at', (extract(epoch FROM file.made_at) * 1000)::float8, 'account', filed.account,
    'amountCop', greatest(0, filed.amount_cop - coalesce((SELECT sum(made.amount_cop) FROM bill_payments made
      WHERE made.bill_id = filed.bill_id AND made.returned_at IS NULL AND made.marked_at > file.made_at), 0)::int),
    'isChanged', filed.account IS DISTINCT FROM (${selectAccountOfBill(bill)})::jsonb
      OR coalesce(${selectConfirmedAt(bill)} > file.made_at, false))
  FROM bank_file_lines filed JOIN bank_files file ON file.id = filed.file_id
  WHERE filed.bill_id = ${sql.ref(bill)}.id AND filed.payment_id IS NULL
  ORDER BY file.made_at DESC, file.id DESC LIMIT 1)`;

export async function findFiledAccount(db: Reader, billId: string): Promise<FiledAccount | null> {
  const { rows } = await sql<{ filed: FiledAccount | null }>`SELECT ${selectFiledAccount('bill')} AS filed
    FROM bills bill WHERE bill.id = ${billId}`.execute(db);
  return rows[0]?.filed ?? null;
}

/**
 * Notes the payment that pays what the file for the bank says, so that the files made before say nothing of the next
 * payment. A smaller one leaves the file open: the bank may still pay by it.
 */
export async function markFiledAsPaid(
  tx: Tx,
  filed: FiledAccount | null,
  { id, billId, amountCop, isLast }: { id: string; billId: string; amountCop: number; isLast: boolean },
): Promise<void> {
  if (filed === null || (amountCop < filed.amountCop && !isLast)) return;
  await tx
    .updateTable('bank_file_lines')
    .set({ payment_id: id })
    .where('bill_id', '=', billId)
    .where('payment_id', 'is', null)
    .execute();
}
