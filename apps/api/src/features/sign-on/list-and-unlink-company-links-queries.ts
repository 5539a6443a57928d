import type { CompanyLink } from '@sazon/contract/auth/company-sign-in-and-linked-companies-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Lists the companies that an account is linked to; `sessionId` is the session in use. */
export async function listCompanyLinks(
  db: Reader,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<CompanyLink[]> {
  return await db
    .selectFrom('company_identities as i')
    .innerJoin('enterprises as e', 'e.id', 'i.enterprise_id')
    .leftJoin('sessions as s', (join) => join.onRef('s.enterprise_id', '=', 'e.id').on('s.id', '=', sessionId))
    .select(['e.id as enterpriseId', 'e.name as companyName', 'i.linked_at as linkedAt'])
    .select(['i.last_used_at as lastUsedAt', sql<boolean>`s.id IS NOT NULL`.as('isThisSession')])
    .where('i.user_id', '=', userId)
    .orderBy('e.name')
    .execute();
}

/**
 * Deletes an account's link to a company, or returns undefined when there is none. `wasWay`: the link allowed to sign
 * in, because the account works at that company.
 */
export async function deleteIdentity(
  tx: Tx,
  { userId, enterpriseId }: { userId: string; enterpriseId: string },
): Promise<{ wasWay: boolean } | undefined> {
  const { rows } = await sql<{ wasWay: boolean }>`
    DELETE FROM company_identities i USING users u
    WHERE i.user_id = ${userId} AND i.enterprise_id = ${enterpriseId} AND u.id = i.user_id
    RETURNING u.enterprise_id IS NOT DISTINCT FROM i.enterprise_id AS "wasWay"`.execute(tx);
  return rows[0];
}

/** Ends the sessions of a person that a company's provider opened, and returns their ids. */
export async function endSessionsBy(
  tx: Tx,
  { userId, enterpriseId }: { userId: string; enterpriseId: string },
  nowMs: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH ended AS (
      UPDATE sessions SET revoked_at = ${toIso(nowMs)}
      WHERE user_id = ${userId} AND enterprise_id = ${enterpriseId} AND revoked_at IS NULL RETURNING id
    ), deaf AS (DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM ended))
    SELECT id FROM ended`.execute(tx);
  tx.events.publish([`access:${userId}`, `user:${userId}`]);
  return rows.map(({ id }) => id);
}
