import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Records of whom human resources is told, and at which share. Returns the people of whom they were not told before.
 */
export async function markNotified(
  tx: Tx,
  of: { enterpriseId: string; month: IsoDate },
  people: readonly { userId: string; share: 80 | 100 }[],
  nowMs: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    INSERT INTO food_benefit_notices AS told (user_id, enterprise_id, month, told_80_at, told_100_at)
    SELECT user_id, ${of.enterpriseId}, ${of.month}::date, ${toIso(nowMs)},
      CASE WHEN share = 100 THEN ${toIso(nowMs)}::timestamptz END
    FROM unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ share }) => share)}::int[]) AS n (user_id, share)
    ON CONFLICT (user_id, enterprise_id, month) DO UPDATE SET told_100_at = excluded.told_100_at
      WHERE told.told_100_at IS NULL AND excluded.told_100_at IS NOT NULL
    RETURNING user_id AS "userId"`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}
