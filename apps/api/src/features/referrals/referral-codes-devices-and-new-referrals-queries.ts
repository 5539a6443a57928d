import type { ReferralBlockReason } from '@sazon/domain/people/referral-code-friend-and-limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export async function findReferralCode(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst();
  return row?.code;
}

/** Inserts a person's code; false when they have one, or another person has it. */
export async function insertReferralCode(tx: Tx, userId: string, code: string, nowMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('referral_codes')
    .values({ user_id: userId, code, created_at: toIso(nowMs) })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records that a person uses a device. */
export async function insertDevice(tx: Tx, userId: string, deviceHash: string, nowMs: number): Promise<void> {
  await tx
    .insertInto('user_devices')
    .values({ user_id: userId, device_hash: deviceHash, created_at: toIso(nowMs) })
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

/** Returns the owner of this code while their account is active, otherwise undefined. */
export const findSender = (db: Reader, code: string): Promise<Sender | undefined> =>
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

/**
 * Returns whether the device was used by an account before, and whether phone or identity belonged to a deleted
 * account.
 */
export async function readKnownIdentity(
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
      created_at: toIso(nowMs),
      settled_at: blocked === null ? null : toIso(nowMs),
    })
    .execute();
}
