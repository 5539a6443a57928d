import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type ReferralTotals = { earnedCop: number; pendingCop: number; invitedCount: number };

/** What a person's invitations have earned and may still earn. */
export async function readReferralTotals(db: Reader, userId: string): Promise<ReferralTotals> {
  const { rows } = await sql<ReferralTotals>`
    SELECT coalesce(sum(referrer_cop) FILTER (WHERE status = 'rewarded'), 0)::int AS "earnedCop",
      coalesce(sum(referrer_cop) FILTER (WHERE status = 'pending'), 0)::int AS "pendingCop",
      count(*)::int AS "invitedCount"
    FROM referrals WHERE referrer_id = ${userId}
  `.execute(db);
  return rows[0] ?? { earnedCop: 0, pendingCop: 0, invitedCount: 0 };
}

type Friend = {
  id: string;
  name: string;
  status: 'pending' | 'rewarded' | 'blocked';
  blockedReason: string | null;
  amountCop: number;
  joinedAt: number;
};

/** The friends who joined with a person's code, latest first: 'Juan P.'. */
export async function listReferredFriends(
  db: Reader,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Friend[]; total: number }> {
  const { rows } = await sql<Friend & { total: number }>`
    SELECT referrals.id, users.first_name || ' ' || left(users.last_name, 1) || '.' AS name, status,
      blocked_reason AS "blockedReason", referrer_cop AS "amountCop", referrals.created_at AS "joinedAt",
      (count(*) OVER ())::int AS total
    FROM referrals JOIN users ON users.id = referrals.friend_id
    WHERE referrer_id = ${userId}
    ORDER BY referrals.created_at DESC, referrals.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
  `.execute(db);
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
