import { sql } from 'kysely';

/** The places of a consolidator, within the statement that reads `consolidators`. */
export const placesOfConsolidator = sql<string[]>`ARRAY(SELECT location_id FROM consolidator_locations
  WHERE consolidator_id = consolidators.id ORDER BY location_id)`.as('locationIds');
