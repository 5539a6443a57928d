import type { Weekday } from '@sazon/domain/calendar/iso-date';
import type {
  AutopilotPause,
  AutopilotRules,
  AutopilotVariety,
} from '@sazon/domain/week-plan/autopilot-rules-and-proposal-dates';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** The rules of a person with the slot where they have lunch. */
export type Autopilot = AutopilotRules & { active: boolean; locationId: string; timeId: string };

/** Finds a person's rules, with the names of their slot. */
export const findAutopilot = (
  db: Reader,
  userId: string,
): Promise<(Autopilot & { locationName: string; hour: string }) | undefined> =>
  db
    .selectFrom('autopilots')
    .innerJoin('locations', 'locations.id', 'autopilots.location_id')
    .innerJoin('location_times', 'location_times.id', 'autopilots.time_id')
    .select([
      'autopilots.active',
      sql<Weekday[]>`weekdays`.as('weekdays'),
      'autopilots.location_id as locationId',
      'time_id as timeId',
      'max_price_cop as maxPriceCop',
      'variety',
      'pauses',
      'locations.name as locationName',
      'hour',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function upsertAutopilot(tx: Tx, userId: string, rules: Autopilot, nowMs: number): Promise<void> {
  const row = {
    active: rules.active,
    weekdays: [...new Set(rules.weekdays)].sort(),
    location_id: rules.locationId,
    time_id: rules.timeId,
    max_price_cop: rules.maxPriceCop,
    variety: rules.variety,
    pauses: JSON.stringify(rules.pauses),
    updated_at: toIso(nowMs),
  };
  await tx
    .insertInto('autopilots')
    .values({ user_id: userId, created_at: toIso(nowMs), ...row })
    .onConflict((same) => same.column('user_id').doUpdateSet(row))
    .execute();
}

/** A person to whom a week is proposed. */
export type AutopilotPerson = AutopilotRules & {
  userId: string;
  /** Where mail reaches them; null until they confirmed an address. */
  email: string | null;
  locationId: string;
  timeId: string;
  locationName: string;
};

const people = sql`
  SELECT a.user_id AS "userId", CASE WHEN users.verified_at IS NOT NULL THEN users.email END AS email,
    a.location_id AS "locationId", a.time_id AS "timeId", locations.name AS "locationName", a.weekdays,
    a.max_price_cop AS "maxPriceCop", a.variety, a.pauses
  FROM autopilots a
  JOIN users ON users.id = a.user_id AND users.active AND users.deleted_at IS NULL
  JOIN locations ON locations.id = a.location_id AND locations.active
    AND (locations.enterprise_id IS NULL OR locations.enterprise_id = users.enterprise_id)
  JOIN location_times ON location_times.id = a.time_id AND location_times.active`;

type PersonRow = Omit<AutopilotPerson, 'variety' | 'pauses'> & { variety: AutopilotVariety; pauses: AutopilotPause[] };

/**
 * Lists people whose autopilot is on and who have no proposal for this week yet, those of one slot together, after the
 * last one that was listed before.
 */
export async function listPeopleToPropose(
  db: Reader,
  weekStart: string,
  { last, limit }: { last: AutopilotPerson | undefined; limit: number },
): Promise<AutopilotPerson[]> {
  const after =
    last === undefined ? sql`` : sql`AND (a.time_id, a.user_id) > (${last.timeId}::uuid, ${last.userId}::uuid)`;
  const { rows } = await sql<PersonRow>`${people}
    WHERE a.active ${after} AND NOT EXISTS (SELECT FROM week_proposals p WHERE p.user_id = a.user_id AND p.week_start = ${weekStart}::date)
    ORDER BY a.time_id, a.user_id LIMIT ${limit}::int`.execute(db);
  return rows;
}

/** Finds one person with their rules, on or off. Returns undefined when their slot takes no lunches of theirs any more. */
export async function findPersonToPropose(db: Reader, userId: string): Promise<AutopilotPerson | undefined> {
  const { rows } = await sql<PersonRow>`${people} WHERE a.user_id = ${userId}`.execute(db);
  return rows[0];
}
