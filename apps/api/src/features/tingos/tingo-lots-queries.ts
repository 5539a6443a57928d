import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { TingoLot } from '@sazon/domain/ledger/tingo-lots';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** A lot of tingos as the domain's rules take it, with its source and time. */
export type OwnedLot = TingoLot & { source: string; createdAt: number };

/**
 * Lists every lot of a person, used up or not. Promised rewards are included as pending: a promotion's until its last
 * lunch is delivered, an invitation's until the friend's first lunch is.
 */
export async function listLots(db: Reader, userId: string): Promise<OwnedLot[]> {
  const { rows } = await sql<OwnedLot>`
    SELECT id, type, is_reward AS "isReward", quantity_cop + expired_cop AS quantity, used_cop AS used,
      pending_cop AS pending, expires_at AS "expiresAt", source, created_at AS "createdAt"
    FROM tingo_lots WHERE user_id = ${userId}
    UNION ALL
    SELECT id, 'credit', true, amount_cop, 0, amount_cop, NULL, source, created_at FROM (
      SELECT r.purchase_id AS id, r.amount_cop, 'promised_promotion' AS source, r.created_at
      FROM promotion_rewards r JOIN purchases ON purchases.id = r.purchase_id
      WHERE r.user_id = ${userId} AND r.status = 'promised' AND r.kind = 'reward' AND purchases.status = 'paid'
      UNION ALL
      SELECT id, referrer_cop, 'promised_invitation', created_at FROM referrals
      WHERE referrer_id = ${userId} AND status = 'pending'
      UNION ALL
      SELECT id, friend_cop, 'promised_welcome', created_at FROM referrals
      WHERE friend_id = ${userId} AND status = 'pending'
    ) AS promised WHERE amount_cop > 0
    ORDER BY "createdAt", id
  `.execute(db);
  return rows;
}

/**
 * Returns the payroll credit of the period that contains `today` (Bogotá) in the form of a lot; what is left is
 * `quantity − used − pending`. It is only shown beside tingos, and never spent as such.
 */
export async function listPayrollLots(db: Reader, userId: string, today: string): Promise<OwnedLot[]> {
  const rows = await db
    .selectFrom('payroll_credits')
    .innerJoin('users', 'users.id', 'payroll_credits.user_id')
    .select([
      'payroll_credits.id',
      'amount_cop as amountCop',
      'returned_cop as returnedCop',
      'used_cop as used',
      'reserved_cop as pending',
      'end_period as endPeriod',
      'payroll_credits.created_at as createdAt',
    ])
    .where('payroll_credits.user_id', '=', userId)
    .where('users.plan', '=', 'nomina')
    .where('start_period', '<=', today)
    .where('end_period', '>=', today)
    .execute();
  return rows.map(({ amountCop, returnedCop, endPeriod, ...lot }) => ({
    ...lot,
    type: 'credit',
    isReward: false,
    quantity: amountCop - returnedCop,
    expiresAt: toInstantMs(addDays(endPeriod, 1), '00:00'),
    source: 'payroll_grant',
  }));
}
