import { sql } from 'kysely';

/** A column with the ids of a consolidator's locations, for a query on `consolidators`. */
export const consolidatorLocationIds = sql<string[]>`ARRAY(SELECT location_id FROM consolidator_locations
  WHERE consolidator_id = consolidators.id ORDER BY location_id)`.as('locationIds');

/**
 * A column with the ids of a consolidator's slots. An empty array stands for all consolidated slots of its locations.
 */
export const consolidatorTimeIds = sql<string[]>`ARRAY(SELECT time_id FROM consolidator_times
  WHERE consolidator_id = consolidators.id ORDER BY time_id)`.as('timeIds');
