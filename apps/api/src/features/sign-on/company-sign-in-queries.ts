import type { RegisterMatch } from '@sazon/domain/auth/company-sign-on';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A sign-in that has begun and waits for the provider's answer. */
export type StoredAttempt = {
  stateHash: string;
  enterpriseId: string;
  issuer: string;
  challengeHash: string;
  sealed: string;
  expiresAt: number;
};

/** Stores a sign-in that begins, and deletes expired ones. */
export async function insertAttempt(tx: Tx, attempt: StoredAttempt, nowMs: number): Promise<void> {
  await sql`DELETE FROM sign_on_attempts WHERE expires_at < ${toIso(nowMs)}`.execute(tx);
  await tx
    .insertInto('sign_on_attempts')
    .values({
      ...{ state_hash: attempt.stateHash, enterprise_id: attempt.enterpriseId, issuer: attempt.issuer },
      ...{ challenge_hash: attempt.challengeHash, sealed: attempt.sealed, expires_at: toIso(attempt.expiresAt) },
    })
    .execute();
}

/** Deletes and returns a sign-in that waits, so that it is answered once. */
export const takeAttempt = (tx: Tx, stateHash: string): Promise<StoredAttempt | undefined> =>
  tx
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', stateHash)
    .returning(['state_hash as stateHash', 'enterprise_id as enterpriseId', 'issuer', 'sealed'])
    .returning(['challenge_hash as challengeHash', 'expires_at as expiresAt'])
    .executeTakeFirst();

export type IdentityKey = { enterpriseId: string; issuer: string; subject: string };

/**
 * Returns the active account that is linked to this identity, while it works at that company, otherwise undefined.
 * Locks the link, so that a session opened meanwhile is also ended when it is unlinked.
 */
export async function findLinkedAccount(tx: Tx, of: IdentityKey): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    SELECT i.user_id AS "userId" FROM company_identities i JOIN users u ON u.id = i.user_id
    WHERE i.enterprise_id = ${of.enterpriseId} AND i.issuer = ${of.issuer} AND i.subject = ${of.subject}
      AND u.enterprise_id = i.enterprise_id AND u.active AND u.deleted_at IS NULL
    FOR UPDATE OF i`.execute(tx);
  return rows[0]?.userId;
}

/**
 * Lists the rows of a company's register that may be a person's: by their account, by the e-mail that the provider
 * names, or by their name in the company's directory.
 */
export async function listRegisterMatches(
  db: Reader,
  enterpriseId: string,
  of: { email: string; userId: string | null },
): Promise<RegisterMatch[]> {
  const { rows } = await sql<RegisterMatch>`
    SELECT p.active, coalesce(p.user_id, p.proven_user_id) AS "userId" FROM preapproved_users p
    WHERE p.enterprise_id = ${enterpriseId} AND (p.email = ${of.email} OR p.user_id = ${of.userId}
      OR p.proven_user_id = ${of.userId} OR p.id IN (SELECT d.person_id FROM directory_people d
        WHERE d.enterprise_id = ${enterpriseId} AND lower(d.user_name) = ${of.email}))`.execute(db);
  return rows;
}

/** Links an identity to an account; former links of either at this company are replaced. */
export async function bindIdentity(
  tx: Tx,
  { enterpriseId, issuer, subject }: IdentityKey,
  userId: string,
  nowMs: number,
) {
  await sql`DELETE FROM company_identities WHERE enterprise_id = ${enterpriseId}
    AND (user_id = ${userId} OR (issuer = ${issuer} AND subject = ${subject}))`.execute(tx);
  await tx
    .insertInto('company_identities')
    .values({ enterprise_id: enterpriseId, issuer, subject, user_id: userId, linked_at: toIso(nowMs) })
    .execute();
}

export const markIdentityUsed = (tx: Tx, of: IdentityKey, nowMs: number) =>
  tx
    .updateTable('company_identities')
    .set({ last_used_at: toIso(nowMs) })
    .where('enterprise_id', '=', of.enterpriseId)
    .where('issuer', '=', of.issuer)
    .where('subject', '=', of.subject)
    .execute();
