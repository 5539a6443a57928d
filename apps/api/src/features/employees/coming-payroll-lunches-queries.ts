import type { EmployeeDetail } from '@sazon/contract/employees/employee';
import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/**
 * Lists a person's coming lunches that payroll pays at a company, by date, without what they eat. For who left the
 * company it also says when each is cancelled: at its cutoff, if that was still to come when they left.
 */
export async function listComingPayrollLunches(
  db: Reader,
  of: { userId: string; enterpriseId: string; leftAt: number | null },
  today: IsoDate,
): Promise<EmployeeDetail['coming']> {
  const { rows } = await sql<{
    scheduleDate: string;
    hour: string;
    payroll: number;
    dayOffset: number;
    time: string | null;
  }>`
    SELECT o.schedule_date::text AS "scheduleDate", o.hour, o.payroll_cop AS payroll, t.cutoff_day_offset AS "dayOffset",
      t.cutoff_time AS time
    FROM orders o JOIN restaurant_times t ON t.id = o.restaurant_time_id
    WHERE o.user_id = ${of.userId} AND o.enterprise_id = ${of.enterpriseId} AND o.payroll_cop > 0
      AND o.schedule_date >= ${today}::date AND o.status IN ('scheduled', 'confirmed')
    ORDER BY o.schedule_date, o.hour, o.id LIMIT 60`.execute(db);
  return rows.map(({ scheduleDate, hour, payroll, dayOffset, time }) => {
    const cutoffMs = calculateCutoffMs({ scheduleDate, hour, cutoff: toCutoff(dayOffset, time) });
    return { scheduleDate, payroll, cancelsAt: of.leftAt !== null && of.leftAt < cutoffMs ? cutoffMs : null };
  });
}
