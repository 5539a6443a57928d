import type { Household, ReferralBlockReason } from '@sazon/domain/people/referral-code-friend-and-limits';
import { sql } from 'kysely';
import type { ReferralStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type PendingReferral = {
  id: string;
  senderId: string;
  friendId: string;
  friendName: string;
  referrerCop: number;
  friendCop: number;
  sameEnterprise: boolean;
};

/** Locks and returns the pending invitations of these friends, in id order. */
export const lockPendingReferrals = (tx: Tx, friendIds: readonly string[]): Promise<PendingReferral[]> =>
  tx
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.friend_id')
    .select([
      'referrals.id',
      'referrer_id as senderId',
      'friend_id as friendId',
      'users.first_name as friendName',
      'referrer_cop as referrerCop',
      'friend_cop as friendCop',
      'same_enterprise as sameEnterprise',
    ])
    .where('friend_id', 'in', [...friendIds])
    .where('referrals.status', '=', 'pending')
    .orderBy('referrals.id')
    .forUpdate('referrals')
    .execute();

/** Returns addresses and cards of these people by id, to find people of one household or card. */
export async function listHouseholds(tx: Tx, userIds: readonly string[]): Promise<Map<string, Household>> {
  const { rows } = await sql<Household & { id: string }>`
    SELECT u.id, u.address, u.city, coalesce((SELECT jsonb_agg(
        concat_ws(' ', c.brand, c.last_four, c.expires_on, lower(c.holder)))
      FROM saved_cards c WHERE c.user_id = u.id AND c.deleted_at IS NULL), '[]') AS cards
    FROM users u WHERE u.id = ANY(${[...userIds]}::uuid[])
  `.execute(tx);
  return new Map(rows.map(({ id, ...household }) => [id, household]));
}

/**
 * Counts a sender's rewarded invitations since a date in Bogotá, and locks the sender, so that rewards are counted one
 * by one.
 */
export async function lockRewardedSince(
  tx: Tx,
  senderId: string,
  since: string,
): Promise<{ friends: number; colleagues: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rewards of ${senderId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ friends: number; colleagues: number }>`
    SELECT count(*)::int AS friends, (count(*) FILTER (WHERE same_enterprise))::int AS colleagues
    FROM referrals WHERE referrer_id = ${senderId} AND status = 'rewarded'
      AND settled_at >= (${since}::date)::timestamp AT TIME ZONE 'America/Bogota'
  `.execute(tx);
  return rows[0] ?? { friends: 0, colleagues: 0 };
}

/** Ends an invitation as rewarded, or as blocked for this reason. */
export async function settleReferral(
  tx: Tx,
  referralId: string,
  blocked: ReferralBlockReason | null,
  nowMs: number,
): Promise<void> {
  const status: ReferralStatus = blocked === null ? 'rewarded' : 'blocked';
  await tx
    .updateTable('referrals')
    .set({ status, blocked_reason: blocked, settled_at: toIso(nowMs) })
    .where('id', '=', referralId)
    .execute();
}
