import type { Household, ReferralBlockReason } from '@sazon/domain/people/referral';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { ReferralStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

export async function codeOf(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst();
  return row?.code;
}

/** Keeps a person's code; false when they have one, or somebody else has this one. */
export async function insertCode(tx: Tx, userId: string, code: string, nowMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('referral_codes')
    .values({ user_id: userId, code, created_at: at(nowMs) })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that a person uses a device. */
export async function insertDevice(tx: Tx, userId: string, deviceHash: string, nowMs: number): Promise<void> {
  await tx
    .insertInto('user_devices')
    .values({ user_id: userId, device_hash: deviceHash, created_at: at(nowMs) })
    .onConflict((same) => same.doNothing())
    .execute();
}

export type Sender = {
  id: string;
  firstName: string;
  cellPhone: string;
  email: string | null;
  identificationType: string | null;
  identification: string | null;
  enterpriseId: string | null;
};

/** Whose code this is, while their account is there. */
export const senderOf = (db: Reader, code: string): Promise<Sender | undefined> =>
  db
    .selectFrom('referral_codes')
    .innerJoin('users', 'users.id', 'referral_codes.user_id')
    .select([
      'users.id',
      'first_name as firstName',
      'cell_phone as cellPhone',
      'email',
      'identification_type as identificationType',
      'identification',
      'enterprise_id as enterpriseId',
    ])
    .where('code', '=', code)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether a device was somebody's before, and whether an identity had an account that was deleted. */
export async function knownBefore(
  tx: Tx,
  { device, phone, others }: { device: string | null; phone: string; others: readonly string[] },
): Promise<{ deviceIsKnown: boolean; phoneIsKnown: boolean; personIsKnown: boolean }> {
  const { rows } = await sql<{ deviceIsKnown: boolean; phoneIsKnown: boolean; personIsKnown: boolean }>`
    SELECT EXISTS (SELECT FROM user_devices WHERE device_hash = ${device}) AS "deviceIsKnown",
      EXISTS (SELECT FROM erased_identities WHERE hash = ${phone}) AS "phoneIsKnown",
      EXISTS (SELECT FROM erased_identities WHERE hash = ANY(${[...others]}::text[])) AS "personIsKnown"
  `.execute(tx);
  return rows[0] ?? { deviceIsKnown: false, phoneIsKnown: false, personIsKnown: false };
}

export type NewReferral = {
  id: string;
  senderId: string;
  friendId: string;
  blocked: ReferralBlockReason | null;
  referrerCop: number;
  friendCop: number;
  sameEnterprise: boolean;
};

export async function insertReferral(tx: Tx, referral: NewReferral, nowMs: number): Promise<void> {
  const { blocked } = referral;
  await tx
    .insertInto('referrals')
    .values({
      id: referral.id,
      referrer_id: referral.senderId,
      friend_id: referral.friendId,
      status: blocked === null ? 'pending' : 'blocked',
      blocked_reason: blocked,
      referrer_cop: referral.referrerCop,
      friend_cop: referral.friendCop,
      same_enterprise: referral.sameEnterprise,
      created_at: at(nowMs),
      settled_at: blocked === null ? null : at(nowMs),
    })
    .execute();
}

export type Pending = {
  id: string;
  senderId: string;
  friendId: string;
  friendName: string;
  referrerCop: number;
  friendCop: number;
  sameEnterprise: boolean;
};

/** The invitations that wait for the first lunch of these people, locked, by id. */
export const lockPending = (tx: Tx, friendIds: readonly string[]): Promise<Pending[]> =>
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

/** Home and cards of two people, by their id. */
export async function householdsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Household>> {
  const { rows } = await sql<Household & { id: string }>`
    SELECT u.id, u.address, u.city, coalesce((SELECT jsonb_agg(
        concat_ws(' ', c.brand, c.last_four, c.expires_on, lower(c.holder)))
      FROM saved_cards c WHERE c.user_id = u.id AND c.deleted_at IS NULL), '[]') AS cards
    FROM users u WHERE u.id = ANY(${[...userIds]}::uuid[])
  `.execute(tx);
  return new Map(rows.map(({ id, ...household }) => [id, household]));
}

/** What a person was rewarded for since a date of Bogotá; those who count for one person wait for each other. */
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

export async function settleRow(
  tx: Tx,
  referralId: string,
  blocked: ReferralBlockReason | null,
  nowMs: number,
): Promise<void> {
  const status: ReferralStatus = blocked === null ? 'rewarded' : 'blocked';
  await tx
    .updateTable('referrals')
    .set({ status, blocked_reason: blocked, settled_at: at(nowMs) })
    .where('id', '=', referralId)
    .execute();
}
