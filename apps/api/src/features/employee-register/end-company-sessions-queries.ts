import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Ends the sessions that these people opened through the company's sign-on, for those withdrawn from the register. A
 * person without a linked account is found by a confirmed e-mail. Sessions opened by other means go on.
 */
export async function endCompanySessions(tx: Tx, personIds: readonly string[], nowMs: number): Promise<void> {
  if (personIds.length === 0) return;
  const { rows } = await sql<{ userId: string }>`
    WITH ended AS (
      UPDATE sessions SET revoked_at = ${toIso(nowMs)} FROM preapproved_users p JOIN users u
        ON u.id = coalesce(p.user_id, p.proven_user_id) OR (p.user_id IS NULL AND p.proven_user_id IS NULL
          AND u.enterprise_id = p.enterprise_id AND u.verified_at IS NOT NULL AND lower(u.email) = p.email)
      WHERE p.id = ANY(${[...personIds]}::uuid[]) AND NOT p.active AND sessions.user_id = u.id
        AND sessions.enterprise_id = p.enterprise_id AND sessions.revoked_at IS NULL
      RETURNING sessions.id, sessions.user_id
    ), deaf AS (DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM ended))
    SELECT DISTINCT user_id AS "userId" FROM ended`.execute(tx);
  tx.events.publish(rows.map(({ userId }) => `access:${userId}` as const));
}
