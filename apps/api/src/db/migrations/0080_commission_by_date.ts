import { type Kysely, sql } from 'kysely';

/**
 * A restaurant's own commission has dates: each row holds from a Monday on, and null leads back to the platform's. What
 * restaurants had becomes their row of a Monday before anything was sold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE restaurant_fees (
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      valid_from date NOT NULL CHECK (extract(isodow FROM valid_from) = 1),
      rate_bps int CHECK (rate_bps BETWEEN 0 AND 10000),
      changed_by uuid REFERENCES users,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (restaurant_id, valid_from)
    )`.execute(db);
  await sql`
    INSERT INTO restaurant_fees (restaurant_id, valid_from, rate_bps, changed_at)
    SELECT id, '2020-01-06', fee_bps, now() FROM restaurants WHERE fee_bps IS NOT NULL`.execute(db);
  await sql`ALTER TABLE restaurants DROP COLUMN fee_bps`.execute(db);
}
