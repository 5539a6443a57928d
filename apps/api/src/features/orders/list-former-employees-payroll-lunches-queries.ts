import { toCutoff } from '@sazon/domain/calendar/cutoff';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';

/**
 * Lists open payroll lunches of people whose company withdrew them since an instant, with the facts of their cutoff.
 * People who are in the register again are left out. The first 1000 by date.
 */
export async function listLeaversLunches(db: Reader, leftSinceMs: number) {
  const { rows } = await sql<{
    id: string;
    scheduleDate: string;
    hour: string;
    dayOffset: number;
    cutoffTime: string | null;
    leftAtMs: number;
  }>`
    SELECT o.id, o.schedule_date::text AS "scheduleDate", o.hour, t.cutoff_day_offset AS "dayOffset",
      t.cutoff_time AS "cutoffTime", floor(extract(epoch FROM p.left_at) * 1000)::float8 AS "leftAtMs"
    FROM preapproved_users p JOIN orders o ON o.user_id = p.user_id AND o.enterprise_id = p.enterprise_id
      JOIN restaurant_times t ON t.id = o.restaurant_time_id
    WHERE p.left_at >= ${toIso(leftSinceMs)}::timestamptz AND o.status IN ('scheduled', 'confirmed') AND o.payroll_cop > 0
      AND NOT EXISTS (SELECT FROM preapproved_users again WHERE again.user_id = p.user_id
        AND again.enterprise_id = p.enterprise_id AND again.active)
    ORDER BY o.schedule_date, o.id LIMIT 1000`.execute(db);
  return rows.map(({ dayOffset, cutoffTime, ...row }) => ({ ...row, cutoff: toCutoff(dayOffset, cutoffTime) }));
}
