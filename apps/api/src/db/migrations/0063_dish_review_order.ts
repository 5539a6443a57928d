import { type Kysely, sql } from 'kysely';

/** The order of a dish's reviews, also of those sent within one millisecond. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rises with each review; the highest of a dish is its latest.
    ALTER TABLE menu_reviews ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
    DROP INDEX menu_reviews_of_dish;
    CREATE UNIQUE INDEX menu_reviews_of_dish ON menu_reviews (menu_id, number);
  `.execute(db);
}
