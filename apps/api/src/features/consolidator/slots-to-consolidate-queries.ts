import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** A slot whose lunches a consolidator gathers. */
export type SlotToConsolidate = {
  id: string;
  hour: string;
  locationId: string;
  locationName: string;
  /** Position among the consolidated slots of its hour, from 0, which gives the group its letter. */
  rank: number;
};

/** Whether lunches of a slot have not left yet: these are gathered even after the slot was closed to new orders. */
const isOrderedFor = sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.location_id = location_times.location_id
  AND orders.time_id = location_times.id AND orders.type = 'delivery'
  AND orders.status IN ('scheduled', 'confirmed', 'in_picking', 'in_consolidation'))`;

/** Selects the consolidated slots that are active or still have lunches, each with its rank within its hour. */
const times = (db: Reader) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('location_times')
        .innerJoin('locations', 'locations.id', 'location_times.location_id')
        .select([
          'location_times.id',
          'hour',
          'locations.id as locationId',
          'locations.name as locationName',
          sql<number>`(row_number() OVER (PARTITION BY hour ORDER BY locations.name, location_times.id) - 1)::int`.as(
            'rank',
          ),
        ])
        .where('has_consolidator', '=', true)
        .where((slot) => slot.or([slot('location_times.active', '=', true), isOrderedFor]))
        .as('slot'),
    )
    .select(['id', 'hour', 'locationId', 'locationName', 'rank'])
    .orderBy('hour')
    .orderBy('locationName');

/** Lists the slots of a consolidator: the chosen ones, or all of its locations when none were chosen. */
export const listSlotsOfConsolidator = (
  db: Reader,
  { locationIds, timeIds }: { locationIds: readonly string[]; timeIds: readonly string[] },
): Promise<SlotToConsolidate[]> =>
  times(db)
    .where(
      timeIds.length === 0
        ? sql<boolean>`"locationId" = ANY(${locationIds}::uuid[])`
        : sql<boolean>`id = ANY(${timeIds}::uuid[])`,
    )
    .execute();

/** Lists every slot that can be given to a consolidator. */
export const listSlotsToConsolidate = (db: Reader): Promise<SlotToConsolidate[]> => times(db).execute();

/** Lists the slots that an open session received when it began. */
export const listSlotsOfSession = (db: Reader, tokenHash: string): Promise<SlotToConsolidate[]> =>
  times(db)
    .where(sql<boolean>`id IN (SELECT time_id FROM consolidator_session_times WHERE session_hash = ${tokenHash})`)
    .execute();
