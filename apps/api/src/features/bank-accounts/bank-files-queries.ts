import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PaidAccount } from '../../db/schema/bill-column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectAccountOfBill } from './proposed-accounts-queries.ts';
import type { Payee } from './write-bank-file.ts';

type BankFile = { id: string; payee: Payee; format: 'pab' | 'plain' | 'xlsx'; userId: string };
type NewPayment = { billId: string; amountCop: number; account: PaidAccount };

/** Keeps a file for the bank with the account of each of its payments. */
export async function insertBankFile(
  tx: Tx,
  { userId, ...file }: BankFile,
  payments: readonly NewPayment[],
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

/** A file for the bank that has a bill and was not marked as paid: what it pays, and to which account. */
type FiledPayment = {
  fileId: string;
  at: number;
  filedCop: number;
  /** The amount in the file, less what was paid after it. */
  amountCop: number;
  account: PaidAccount;
  /** Whether the party is paid to another account since then, so that a new file is needed. */
  isChanged: boolean;
};

/** The last file of a bill, and those before it. */
export type FiledAccount = FiledPayment & { older: FiledPayment[] };

/** Selects when an account of the party of a bill was confirmed last. */
const selectConfirmedAt = (bill: string) => {
  const table = sql.ref(bill);
  return sql`CASE ${table}.kind
    WHEN 'restaurant' THEN (SELECT account_confirmed_at FROM restaurant_payouts WHERE restaurant_id = ${table}.restaurant_id)
    WHEN 'courier' THEN (SELECT max(decided_at) FROM courier_bank_accounts
      WHERE courier_id = ${table}.courier_id AND state = 'confirmed') END`;
};

/** Selects a bill's `FiledAccount`; null without one, or when later payments used all of its files up. */
export const selectFiledAccount = (bill: string): RawBuilder<FiledAccount | null> => sql`(
  SELECT found.files->0 || jsonb_build_object('older', found.files - 0) FROM (
    SELECT jsonb_agg(jsonb_build_object('fileId', file.id, 'at', (extract(epoch FROM file.made_at) * 1000)::float8,
        'account', filed.account, 'filedCop', filed.amount_cop, 'amountCop', left_over.cop,
        'isChanged', filed.account IS DISTINCT FROM (${selectAccountOfBill(bill)})::jsonb
          OR coalesce(${selectConfirmedAt(bill)} > file.made_at, false))
      ORDER BY file.made_at DESC, file.id DESC) AS files
    FROM bank_file_lines filed JOIN bank_files file ON file.id = filed.file_id
      CROSS JOIN LATERAL (SELECT filed.amount_cop - coalesce(sum(made.amount_cop), 0)::int AS cop FROM bill_payments made
        WHERE made.bill_id = filed.bill_id AND made.returned_at IS NULL AND made.marked_at > file.made_at) AS left_over
    WHERE filed.bill_id = ${sql.ref(bill)}.id AND filed.payment_id IS NULL AND left_over.cop > 0) found)`;

/** What a file pays of a bill, and the most that the bank may have paid by it. */
export type FiledAccountOfBill = FiledPayment & { mostCop: number };

/**
 * Finds what a file pays of a bill: the last one that has it, or the given one, of which the bank may have paid all
 * (`mostCop`) whatever was paid otherwise since.
 */
export async function findFiledAccount(
  db: Reader,
  billId: string,
  fileId?: string,
): Promise<FiledAccountOfBill | null> {
  const filed = (await listFiledAccounts(db, [billId])).get(billId);
  const one = [filed, ...(filed?.older ?? [])].find((each) => fileId === undefined || each?.fileId === fileId);
  if (one === undefined) return null;
  return { ...one, mostCop: fileId === undefined ? one.amountCop : one.filedCop };
}

/** Lists what files pay of these bills, by bill; those that no file has are left out. */
export async function listFiledAccounts(db: Reader, billIds: readonly string[]): Promise<Map<string, FiledAccount>> {
  if (billIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; filed: FiledAccount | null }>`
    SELECT bill.id, ${selectFiledAccount('bill')} AS filed
    FROM bills bill WHERE bill.id = ANY(${[...billIds]}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, filed }) => (filed === null ? [] : [[id, filed] as const])));
}

/**
 * Notes the payment that pays what a file for the bank says, so that this file and those before it say nothing of the
 * next payment. A smaller one leaves the file open: the bank may still pay by it. The last payment closes them all.
 */
export async function markFiledAsPaid(
  tx: Tx,
  filed: FiledPayment | null,
  { id, billId, amountCop, isLast }: { id: string; billId: string; amountCop: number; isLast: boolean },
): Promise<void> {
  if (filed === null || (amountCop < filed.amountCop && !isLast)) return;
  await sql`
    UPDATE bank_file_lines line SET payment_id = ${id} FROM bank_files file, bank_files paid
    WHERE file.id = line.file_id AND paid.id = ${filed.fileId} AND line.bill_id = ${billId}
      AND line.payment_id IS NULL AND (${isLast} OR file.made_at <= paid.made_at)`.execute(tx);
}
