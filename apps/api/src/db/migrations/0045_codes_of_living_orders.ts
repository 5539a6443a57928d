import { type Kysely, sql } from 'kysely';

/**
 * A code belongs to a living order: one that is cancelled, whoever cancelled it, gives it back. `code` stays what the
 * order was called; what keeps codes apart is `living_code`. Both new columns follow the status by themselves, and keep
 * their value in every other move, so that a lunch that moves on still writes no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders
      ADD COLUMN living_code text GENERATED ALWAYS AS (CASE WHEN status <> 'cancelled' THEN code END) STORED,
      ADD COLUMN dead_code text GENERATED ALWAYS AS (CASE WHEN status = 'cancelled' THEN code END) STORED;
    DROP INDEX orders_one_code;
    -- a code names one living lunch at one place on one date
    CREATE UNIQUE INDEX orders_one_code ON orders (location_id, schedule_date, living_code);
    -- the desk finds a cancelled lunch by the code that it had
    CREATE INDEX orders_by_dead_code ON orders (dead_code) WHERE dead_code IS NOT NULL;
  `.execute(db);
}
