import { type Kysely, sql } from 'kysely';

/** The allergens that a kitchen handles, for the notice that traces may get into its dishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE restaurants
      ADD COLUMN kitchen_allergens text[],
      ADD COLUMN kitchen_allergens_by uuid REFERENCES users,
      ADD COLUMN kitchen_allergens_at timestamptz,
      ADD CONSTRAINT restaurants_kitchen_allergens_are_signed
        CHECK ((kitchen_allergens IS NULL) = (kitchen_allergens_by IS NULL)
          AND (kitchen_allergens IS NULL) = (kitchen_allergens_at IS NULL));
    CREATE INDEX restaurants_by_allergen_signer ON restaurants (kitchen_allergens_by)
      WHERE kitchen_allergens_by IS NOT NULL;
  `.execute(db);
}
