import type { Reader } from '../../db/connect.ts';

/** Reads the hour of a slot and the name of its location. */
export const findAutopilotSlot = (db: Reader, timeId: string): Promise<{ hour: string; locationName: string }> =>
  db
    .selectFrom('location_times')
    .innerJoin('locations', 'locations.id', 'location_times.location_id')
    .select(['hour', 'locations.name as locationName'])
    .where('location_times.id', '=', timeId)
    .executeTakeFirstOrThrow();
