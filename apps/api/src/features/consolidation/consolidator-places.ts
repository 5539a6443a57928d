import { sql } from 'kysely';

/** The places of a consolidator, within the statement that reads `consolidators`. */
export const placesOfConsolidator = sql<string[]>`ARRAY(SELECT location_id FROM consolidator_locations
  WHERE consolidator_id = consolidators.id ORDER BY location_id)`.as('locationIds');

/** The slots of a consolidator, likewise; none: every slot of its places that is consolidated. */
export const timesOfConsolidator = sql<string[]>`ARRAY(SELECT time_id FROM consolidator_times
  WHERE consolidator_id = consolidators.id ORDER BY time_id)`.as('timeIds');
