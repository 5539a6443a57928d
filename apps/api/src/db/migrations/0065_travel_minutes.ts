import { type Kysely, sql } from 'kysely';

/** How long it takes from each restaurant to the places it serves: 30 minutes unless said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE restaurant_times
      ADD COLUMN travel_minutes int NOT NULL DEFAULT 30 CHECK (travel_minutes BETWEEN 0 AND 240)
  `.execute(db);
}
