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

/** The account in the last file for the bank that has a bill and was not marked as paid. */
export type FiledAccount = {
  at: number;
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
  SELECT json_build_object('at', (extract(epoch FROM file.made_at) * 1000)::float8, 'account', filed.account, 'isChanged',
    filed.account IS DISTINCT FROM (${selectAccountOfBill(bill)})::jsonb
      OR coalesce(${selectConfirmedAt(bill)} > file.made_at, false))
  FROM bank_file_lines filed JOIN bank_files file ON file.id = filed.file_id
  WHERE filed.bill_id = ${sql.ref(bill)}.id AND filed.payment_id IS NULL
  ORDER BY file.made_at DESC, file.id DESC LIMIT 1)`;

export async function findFiledAccount(db: Reader, billId: string): Promise<FiledAccount | null> {
  const { rows } = await sql<{ filed: FiledAccount | null }>`SELECT ${selectFiledAccount('bill')} AS filed
    FROM bills bill WHERE bill.id = ${billId}`.execute(db);
  return rows[0]?.filed ?? null;
}

/** Notes that a bill was paid, so that the files made for it before say nothing of its next payment. */
export const markFiledAsPaid = (tx: Tx, billId: string, paymentId: string) =>
  tx
    .updateTable('bank_file_lines')
    .set({ payment_id: paymentId })
    .where('bill_id', '=', billId)
    .where('payment_id', 'is', null)
    .execute();
