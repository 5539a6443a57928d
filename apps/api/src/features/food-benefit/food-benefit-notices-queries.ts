import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
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

export type NotifiedMonth = { userId: string; near: boolean; over: boolean };

/** Lists of whom human resources was told in a month, and whether also that they exceed the limit. */
export async function listNotifiedMonths(db: Reader, enterpriseId: string, month: IsoDate): Promise<NotifiedMonth[]> {
  const { rows } = await sql<NotifiedMonth>`SELECT user_id AS "userId", true AS near, told_100_at IS NOT NULL AS over
    FROM food_benefit_notices WHERE enterprise_id = ${enterpriseId} AND month = ${month}::date`.execute(db);
  return rows;
}

/** Lists the companies that pay for anybody's food between two dates. */
export async function listPayingCompanies(db: Reader, from: IsoDate, to: IsoDate) {
  const { rows } = await sql<{ id: string; name: string }>`SELECT e.id, e.name FROM enterprises e
    WHERE EXISTS (SELECT FROM orders o WHERE o.enterprise_id = e.id AND o.subsidy_cop > 0 AND o.guest_lunch_id IS NULL
      AND o.schedule_date BETWEEN ${from}::date AND ${to}::date) ORDER BY e.id`.execute(db);
  return rows;
}
