import type { CompanySite } from '@sazon/contract/companies/company-site-schema';
import type { Hour } from '@sazon/domain/calendar/bogota-time';
import { resolveCutoff, toCutoff } from '@sazon/domain/calendar/cutoff';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { mayShowGroup } from '@sazon/domain/reports/shares-averages-and-changes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

type Row = Omit<CompanySite, 'hours' | 'chosenBy'> & {
  people: number;
  hours: { hour: Hour; cutoffs: { dayOffset: number; time: string | null }[] }[];
};

/** Lists a company's open sites by name, with their hours and how many of its people chose each. */
export async function listCompanySites(db: Reader, enterpriseId: string, today: IsoDate): Promise<CompanySite[]> {
  const { rows } = await sql<Row>`
    SELECT l.id, l.name, l.address, l.city, l.expected_people AS "expectedPeople",
      coalesce((SELECT name FROM delivery_points WHERE location_id = l.id AND is_default LIMIT 1), 'Recepción')
        AS "deliveryPoint",
      (SELECT count(DISTINCT u.id)::int FROM users u JOIN preapproved_users p ON p.user_id = u.id
        WHERE u.location_id = l.id AND p.enterprise_id = l.enterprise_id AND p.active) AS people,
      coalesce((SELECT json_agg(json_build_object('hour', t.hour, 'cutoffs', coalesce((
          SELECT json_agg(DISTINCT jsonb_build_object('dayOffset', served.cutoff_day_offset, 'time', served.cutoff_time))
          FROM restaurant_times served JOIN restaurants r ON r.id = served.restaurant_id AND r.active
          WHERE served.time_id = t.id AND NOT served.closed), '[]')) ORDER BY t.hour)
        FROM location_times t WHERE t.location_id = l.id AND t.active
          AND (t.closes_on IS NULL OR t.closes_on > ${today}::date)), '[]') AS hours
    FROM locations l WHERE l.enterprise_id = ${enterpriseId} AND l.active ORDER BY l.name, l.id`.execute(db);
  return rows.map(({ people, hours, ...site }) => ({
    ...site,
    hours: hours.map(({ hour, cutoffs }) => ({ hour, orderUntil: listTimes(hour, cutoffs) })),
    chosenBy: mayShowGroup(people) ? people : null,
  }));
}

/** Lists the different times until which an hour takes orders, earliest first. */
function listTimes(hour: Hour, cutoffs: Row['hours'][number]['cutoffs']) {
  const times = new Map<string, { dayBefore: boolean; time: Hour }>();
  for (const { dayOffset, time: own } of cutoffs) {
    const { dayOffset: day, time } = resolveCutoff(hour, toCutoff(dayOffset, own));
    times.set(`${day === -1 ? 0 : 1} ${time}`, { dayBefore: day === -1, time });
  }
  return [...times].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, time]) => time);
}
