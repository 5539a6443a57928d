import type { SentCode } from '@sazon/domain/auth/otp';
import type { CodePurpose } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Which codes belong together: where they are sent (phone or e-mail), for what, and who requested them. */
export type CodeKey = { target: string; purpose: CodePurpose; asker: string };

/** Inserts a new code. */
export async function insertCode(
  tx: Tx,
  code: CodeKey & { id: string; codeHash: string; expiresAtMs: number; ip: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      target: code.target,
      purpose: code.purpose,
      asker: code.asker,
      code_hash: code.codeHash,
      created_at: toIso(nowMs),
      expires_at: toIso(code.expiresAtMs),
      ip: code.ip,
    })
    .execute();
}

/** Voids every open code of this key. */
export async function voidCodes(tx: Tx, { target, purpose, asker }: CodeKey, nowMs: number): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ closed_at: toIso(nowMs) })
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
    .where('closed_at', 'is', null)
    .execute();
}

export type StoredCode = { id: string; codeHash: string; expiresAtMs: number; sent: SentCode };

/** Locks the last two codes of this key, newest first, so that tries are counted one after another. */
export async function lockLastCodes(tx: Tx, { target, purpose, asker }: CodeKey): Promise<StoredCode[]> {
  const rows = await tx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash as codeHash', 'created_at as sentAtMs', 'tries', 'closed_at as closedAt'])
    .select('expires_at as expiresAtMs')
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .forUpdate()
    .execute();
  return rows.map(({ id, codeHash, expiresAtMs, sentAtMs, tries, closedAt }) => ({
    id,
    codeHash,
    expiresAtMs,
    sent: { sentAtMs, tries, voided: closedAt !== null },
  }));
}

export async function recordWrongTry(tx: Tx, codeId: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', codeId)
    .execute();
}
