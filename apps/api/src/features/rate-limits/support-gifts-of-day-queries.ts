import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** Lets the gifts of one agent run one after another, so that the limit of the day counts them all. */
export async function lockGiftsOfAgent(tx: Tx, agentId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gifts of ${agentId}`}, 0))`.execute(tx);
}

/** Sums what an agent gave since the beginning of a date in Bogotá, in tingos and courtesies together (COP). */
export async function sumGiftsOfDayCop(db: Reader, agentId: string, date: string): Promise<number> {
  const { rows } = await sql<{ cop: number }>`
    SELECT (coalesce((SELECT sum(amount_cop) FROM tingo_gifts WHERE given_by = ${agentId}
        AND given_at >= (${date}::date::timestamp AT TIME ZONE 'America/Bogota')), 0)
      + coalesce((SELECT sum(courtesy_cop) FROM purchases WHERE placed_by = ${agentId} AND courtesy_cop > 0
        AND created_at >= (${date}::date::timestamp AT TIME ZONE 'America/Bogota')), 0))::int AS cop`.execute(db);
  return rows[0]?.cop ?? 0;
}
