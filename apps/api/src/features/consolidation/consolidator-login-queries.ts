import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

const target = 'consolidator';

/** Lets the tries from one address come one after the other, so that many at once are counted too. */
export async function waitForAddress(tx: Tx, ip: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${target}:${ip}`}, 0))`.execute(tx);
}

export async function countWrongTries(tx: Tx, ip: string, sinceMs: number): Promise<number> {
  const { tries } = await tx
    .selectFrom('sign_in_failures')
    .select((select) => select.fn.countAll<number>().as('tries'))
    .where('target', '=', target)
    .where('ip', '=', ip)
    .where('created_at', '>', at(sinceMs) as never)
    .executeTakeFirstOrThrow();
  return tries;
}

export async function addWrongTry(tx: Tx, ip: string, nowMs: number): Promise<void> {
  await tx
    .insertInto('sign_in_failures')
    .values({ target, ip, created_at: at(nowMs) })
    .execute();
}

export async function forgetWrongTries(tx: Tx, ip: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('target', '=', target).where('ip', '=', ip).execute();
}

export const consolidatorByCode = (tx: Tx, codeHash: string) =>
  tx
    .selectFrom('consolidators')
    .select(['id', 'name', 'location_ids as locationIds', 'time_ids as timeIds'])
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
      active_time_ids: session.timeIds,
      created_at: at(session.nowMs),
      expires_at: at(session.expiresAtMs),
    })
    .execute();
}

export async function closeSession(db: Db, tokenHash: string, nowMs: number): Promise<void> {
  await db
    .updateTable('consolidator_sessions')
    .set({ closed_at: at(nowMs) })
    .where('hash', '=', tokenHash)
    .execute();
}
