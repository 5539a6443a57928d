import { type Kysely, sql } from 'kysely';

/** The next price of a dish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE menus
      -- What a lunch of a date from next_price_from on costs, COP; null: as now. Becomes price_cop on that day.
      ADD COLUMN next_price_cop int CHECK (next_price_cop BETWEEN 0 AND 10000000),
      ADD COLUMN next_price_from date,
      ADD CONSTRAINT menus_next_price CHECK ((next_price_cop IS NULL) = (next_price_from IS NULL));
    CREATE INDEX menus_next_price_due ON menus (next_price_from) WHERE next_price_from IS NOT NULL;
  `.execute(db);
}
