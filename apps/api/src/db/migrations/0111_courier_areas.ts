import { type Kysely, sql } from 'kysely';

/**
 * Where a courier delivers: a city, and there the places they know; no city is anywhere, no places all of the city's. Who has
 * delivered already gets the city of their last lunch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE courier_areas (
      courier_id uuid PRIMARY KEY REFERENCES users,
      city text CHECK (length(city) BETWEEN 1 AND 60),
      location_ids uuid[] NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`
    INSERT INTO courier_areas (courier_id, city)
    SELECT DISTINCT ON (orders.courier_id) orders.courier_id, locations.city
    FROM orders JOIN locations ON locations.id = orders.location_id
    WHERE orders.courier_id IS NOT NULL
    ORDER BY orders.courier_id, orders.schedule_date DESC, orders.id DESC`.execute(db);
}
