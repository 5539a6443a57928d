import { type Kysely, sql } from 'kysely';

/**
 * When an arrival was heard of, beside when it happened; when couriers' phones called; and which charge of a lunch nobody came
 * for waits for somebody of the platform.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE site_arrivals ADD COLUMN heard_at timestamptz;
    UPDATE site_arrivals SET heard_at = arrived_at;
    ALTER TABLE site_arrivals ALTER COLUMN heard_at SET NOT NULL;
    CREATE TABLE courier_calls (
      courier_id uuid NOT NULL REFERENCES users,
      called_at timestamptz NOT NULL,
      PRIMARY KEY (courier_id, called_at)
    );
    CREATE INDEX courier_calls_by_time ON courier_calls (called_at);
    ALTER TABLE orders ADD COLUMN charge_held_at timestamptz;
    CREATE INDEX orders_with_held_charge ON orders (charge_held_at) WHERE charge_held_at IS NOT NULL;
  `.execute(db);
}
