import { type Kysely, sql } from 'kysely';

/** What additions contain, and the diets they spoil: nothing is said of those that are there, until their kitchen says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE additions ADD COLUMN allergens text[] NOT NULL DEFAULT '{}', ADD COLUMN not_for text[] NOT NULL DEFAULT '{}'
  `.execute(db);
}
