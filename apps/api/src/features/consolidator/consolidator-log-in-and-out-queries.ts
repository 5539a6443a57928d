import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { consolidatorLocationIds, consolidatorTimeIds } from './consolidator-slot-columns.ts';

/** Finds the active consolidator whose code has this hash. */
export const findConsolidatorByCode = (tx: Tx, codeHashes: readonly string[]) =>
  tx
    .selectFrom('consolidators')
    .select(['id', 'name', consolidatorLocationIds, consolidatorTimeIds])
    .where('code_hash', 'in', codeHashes)
    .where('active', '=', true)
    .executeTakeFirst();

export async function saveCodeHash(tx: Tx, id: string, codeHash: string): Promise<void> {
  await tx.updateTable('consolidators').set({ code_hash: codeHash }).where('id', '=', id).execute();
}

export async function insertConsolidatorSession(
  tx: Tx,
  session: { tokenHash: string; consolidatorId: string; timeIds: string[]; nowMs: number; expiresAtMs: number },
): Promise<void> {
  await tx
    .insertInto('consolidator_sessions')
    .values({
      hash: session.tokenHash,
      consolidator_id: session.consolidatorId,
      created_at: toIso(session.nowMs),
      expires_at: toIso(session.expiresAtMs),
    })
    .execute();
  await sql`INSERT INTO consolidator_session_times (session_hash, time_id)
    SELECT ${session.tokenHash}, unnest(${session.timeIds}::uuid[])`.execute(tx);
}

export async function closeConsolidatorSession(tx: Tx, tokenHash: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('consolidator_sessions')
    .set({ closed_at: toIso(nowMs) })
    .where('hash', '=', tokenHash)
    .execute();
}
