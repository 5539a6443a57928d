import { type Kysely, sql } from 'kysely';

/**
 * What couriers and consolidators leave behind: photos bound to a stop and its lunches, returns that a restaurant
 * confirms, the slots a consolidator's code opens, and what was done without network, each once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE courier_photos (
      id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
      courier_id uuid NOT NULL REFERENCES users,
      time_id uuid NOT NULL REFERENCES location_times,
      schedule_date date NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('arrival', 'not_delivered')),
      sha256 text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      asked_at timestamptz NOT NULL,
      kept_at timestamptz
    );
    CREATE TABLE order_photos (
      order_id uuid NOT NULL REFERENCES orders,
      purpose text NOT NULL CHECK (purpose IN ('arrival', 'not_delivered')),
      photo_id text NOT NULL REFERENCES courier_photos,
      PRIMARY KEY (order_id, purpose)
    );
    CREATE TABLE order_returns (
      order_id uuid PRIMARY KEY REFERENCES orders,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      courier_id uuid NOT NULL REFERENCES users,
      returned_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      confirmed_by uuid REFERENCES users,
      CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
    );
    CREATE INDEX order_returns_by_restaurant ON order_returns (restaurant_id, returned_at);
    ALTER TABLE consolidators ADD COLUMN time_ids uuid[];
    ALTER TABLE consolidation_marks ALTER COLUMN mark DROP NOT NULL;
    CREATE TABLE done_actions (
      key uuid NOT NULL,
      actor_id uuid NOT NULL,
      done_at timestamptz NOT NULL,
      PRIMARY KEY (actor_id, key)
    );
  `.execute(db);
}
