import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';

/** The balance of an account, COP: credits less debits, of these kinds when they are named. */
export async function readLedgerBalance(db: Reader, account: string, kinds?: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cop: number }>`
    SELECT coalesce(sum(CASE WHEN credit = ${account} THEN amount_cop ELSE -amount_cop END), 0)::int AS cop
    FROM ledger_transfers WHERE ${account} IN (debit, credit)
      AND (${kinds === undefined} OR kind = ANY (${kinds ?? []}::text[]))`.execute(db);
  return rows[0]?.cop ?? 0;
}
