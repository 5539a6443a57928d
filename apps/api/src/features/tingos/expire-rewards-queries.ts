import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/**
 * Takes what is left of expired reward lots, and returns whose it was. A lot that is locked now waits for the next run.
 */
export async function expireLots(
  tx: Tx,
  nowIso: string,
  limit: number,
): Promise<{ userId: string; amountCop: number }[]> {
  const { rows } = await sql<{ userId: string; amountCop: number }>`
    WITH due AS MATERIALIZED (
      SELECT id, quantity_cop - used_cop - pending_cop AS left_cop FROM tingo_lots
      WHERE expires_at <= ${nowIso} AND expires_at IS NOT NULL AND used_cop + pending_cop < quantity_cop AND is_reward
      ORDER BY id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE tingo_lots SET quantity_cop = quantity_cop - left_cop, expired_cop = expired_cop + left_cop
    FROM due WHERE tingo_lots.id = due.id
    RETURNING user_id AS "userId", left_cop AS "amountCop"
  `.execute(tx);
  return rows;
}
