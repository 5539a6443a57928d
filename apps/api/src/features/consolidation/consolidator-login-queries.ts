import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import { placesOfConsolidator, timesOfConsolidator } from './consolidator-places.ts';

export const consolidatorByCode = (tx: Tx, codeHash: string) =>
  tx
    .selectFrom('consolidators')
    .select(['id', 'name', placesOfConsolidator, timesOfConsolidator])
    .where('code_hash', '=', codeHash)
    .where('active', '=', true)
    .executeTakeFirst();

export async function openSession(
  tx: Tx,
  session: { tokenHash: string; consolidatorId: string; timeIds: string[]; nowMs: number; expiresAtMs: number },
): Promise<void> {
  await tx
    .insertInto('consolidator_sessions')
    .values({
      hash: session.tokenHash,
      consolidator_id: session.consolidatorId,
      created_at: at(session.nowMs),
      expires_at: at(session.expiresAtMs),
    })
    .execute();
  await sql`INSERT INTO consolidator_session_times (session_hash, time_id)
    SELECT ${session.tokenHash}, unnest(${session.timeIds}::uuid[])`.execute(tx);
}

export async function closeSession(tx: Tx, tokenHash: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('consolidator_sessions')
    .set({ closed_at: at(nowMs) })
    .where('hash', '=', tokenHash)
    .execute();
}
