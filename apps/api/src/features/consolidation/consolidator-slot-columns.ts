import { sql } from 'kysely';

/** The locations of a consolidator, as a column of a query on `consolidators`. */
export const consolidatorLocationIds = sql<string[]>`ARRAY(SELECT location_id FROM consolidator_locations
  WHERE consolidator_id = consolidators.id ORDER BY location_id)`.as('locationIds');

/** The slots of a consolidator, likewise; empty: every consolidated slot of its locations. */
export const consolidatorTimeIds = sql<string[]>`ARRAY(SELECT time_id FROM consolidator_times
  WHERE consolidator_id = consolidators.id ORDER BY time_id)`.as('timeIds');
