import type { SentCode } from '@sazon/domain/auth/otp';
import { at } from '../../db/schema/column.ts';
import type { CodePurpose } from '../../db/schema/people-tables.ts';
import type { Tx } from '../../db/transaction.ts';

/** Keeps a new code and voids the older ones of the same target and purpose. */
export async function insertCode(
  tx: Tx,
  code: { id: string; target: string; purpose: CodePurpose; codeHash: string; expiresAtMs: number; ip: string },
  nowMs: number,
): Promise<void> {
  await closeCodes(tx, code, nowMs);
  await tx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      target: code.target,
      purpose: code.purpose,
      code_hash: code.codeHash,
      created_at: at(nowMs),
      expires_at: at(code.expiresAtMs),
      ip: code.ip,
    })
    .execute();
}

/** Voids every open code of a target and purpose. */
export async function closeCodes(
  tx: Tx,
  { target, purpose }: { target: string; purpose: CodePurpose },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ closed_at: at(nowMs) })
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute();
}

/** The newest code of a target and purpose, locked so that tries are counted one after another. */
export async function lockNewestCode(
  tx: Tx,
  target: string,
  purpose: CodePurpose,
): Promise<{ id: string; codeHash: string; sent: SentCode } | undefined> {
  const row = await tx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash as codeHash', 'created_at as sentAtMs', 'tries', 'closed_at as closedAt'])
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, codeHash, sentAtMs, tries, closedAt } = row;
  return { id, codeHash, sent: { sentAtMs, tries, voided: closedAt !== null } };
}

export async function countWrongTry(tx: Tx, codeId: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', codeId)
    .execute();
}
