import { type Kysely, sql } from 'kysely';

/** Tingos that support gave at a restaurant's cost, with the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE tingo_gifts
      ADD COLUMN funder text NOT NULL DEFAULT 'platform' CHECK (funder IN ('platform', 'restaurant')),
      ADD COLUMN order_id uuid REFERENCES orders,
      ADD CONSTRAINT tingo_gifts_restaurant_pays_for_an_order CHECK (funder = 'platform' OR order_id IS NOT NULL);
    CREATE INDEX tingo_gifts_of_order ON tingo_gifts (order_id) WHERE order_id IS NOT NULL;
  `.execute(db);
}
