import { type Kysely, sql } from 'kysely';

/** From the kitchen to the customer: printing, packing, couriers, consolidators, arrivals and returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kitchen_prints (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      kind text NOT NULL CHECK (kind IN ('sheet', 'labels')),
      paper text NOT NULL CHECK (paper IN ('58mm', '80mm', 'a4', 'carta')),
      schedule_date date NOT NULL,
      again bool NOT NULL,
      printed_by uuid NOT NULL REFERENCES users,
      printed_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL
    );
    CREATE INDEX kitchen_prints_by_day ON kitchen_prints (restaurant_id, schedule_date, printed_at);

    CREATE TABLE kitchen_print_orders (
      print_id uuid NOT NULL REFERENCES kitchen_prints,
      order_id uuid NOT NULL REFERENCES orders,
      PRIMARY KEY (order_id, print_id)
    );
    CREATE INDEX kitchen_print_orders_by_print ON kitchen_print_orders (print_id);

    CREATE TABLE kitchen_changes_read (
      event_id int PRIMARY KEY REFERENCES order_events,
      read_at timestamptz NOT NULL,
      read_by uuid NOT NULL REFERENCES users
    );

    CREATE TABLE kitchen_acknowledgements (
      order_id uuid PRIMARY KEY REFERENCES orders,
      acknowledged_at timestamptz NOT NULL,
      acknowledged_by uuid NOT NULL REFERENCES users
    );

    CREATE TABLE order_packings (
      order_id uuid PRIMARY KEY REFERENCES orders,
      packed_at timestamptz NOT NULL,
      packed_by uuid REFERENCES users,
      warned_at timestamptz
    );
    -- what may have been left behind
    CREATE INDEX order_packings_unwarned ON order_packings (packed_at) WHERE warned_at IS NULL;

    CREATE TABLE courier_areas (
      courier_id uuid PRIMARY KEY REFERENCES users,
      city text CHECK (length(city) BETWEEN 1 AND 60)
    );

    CREATE TABLE courier_area_locations (
      courier_id uuid NOT NULL REFERENCES courier_areas ON DELETE CASCADE,
      location_id uuid NOT NULL REFERENCES locations,
      PRIMARY KEY (courier_id, location_id)
    );
    CREATE INDEX courier_area_locations_by_member ON courier_area_locations (location_id);

    CREATE TABLE courier_calls (
      courier_id uuid NOT NULL REFERENCES users,
      called_at timestamptz NOT NULL,
      PRIMARY KEY (courier_id, called_at)
    );
    CREATE INDEX courier_calls_by_time ON courier_calls (called_at);

    CREATE TABLE consolidators (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      code_hash text NOT NULL UNIQUE,
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL
    );

    CREATE TABLE consolidator_locations (
      consolidator_id uuid NOT NULL REFERENCES consolidators ON DELETE CASCADE,
      location_id uuid NOT NULL REFERENCES locations,
      PRIMARY KEY (consolidator_id, location_id)
    );
    CREATE INDEX consolidator_locations_by_member ON consolidator_locations (location_id);

    CREATE TABLE consolidator_times (
      consolidator_id uuid NOT NULL REFERENCES consolidators ON DELETE CASCADE,
      time_id uuid NOT NULL REFERENCES location_times,
      PRIMARY KEY (consolidator_id, time_id)
    );
    CREATE INDEX consolidator_times_by_member ON consolidator_times (time_id);

    CREATE TABLE consolidator_sessions (
      hash text PRIMARY KEY,
      consolidator_id uuid NOT NULL REFERENCES consolidators,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      closed_at timestamptz
    );
    CREATE INDEX consolidator_sessions_by_age ON consolidator_sessions (expires_at);
    -- the sessions of a consolidator: the last one, those to end, those to purge
    CREATE INDEX consolidator_sessions_by_consolidator ON consolidator_sessions (consolidator_id, created_at);

    CREATE TABLE consolidator_session_times (
      session_hash text NOT NULL REFERENCES consolidator_sessions ON DELETE CASCADE,
      time_id uuid NOT NULL REFERENCES location_times,
      PRIMARY KEY (session_hash, time_id)
    );
    CREATE INDEX consolidator_session_times_by_member ON consolidator_session_times (time_id);

    CREATE TABLE consolidation_marks (
      order_id uuid PRIMARY KEY REFERENCES orders,
      consolidator_id uuid NOT NULL REFERENCES consolidators,
      mark text CHECK (mark IN ('received', 'missing', 'damaged')),
      group_letter text,
      marked_at timestamptz NOT NULL
    );

    CREATE TABLE site_arrivals (
      id uuid PRIMARY KEY,
      courier_id uuid NOT NULL REFERENCES users,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      schedule_date date NOT NULL,
      waiting_place text NOT NULL,
      photo_key text,
      arrived_at timestamptz NOT NULL,
      heard_at timestamptz NOT NULL,
      notified_at timestamptz,
      UNIQUE (time_id, schedule_date, courier_id)
    );

    -- Asked for by exactly one: a courier, a consolidator or a customer.
    CREATE TABLE courier_photos (
      id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
      courier_id uuid REFERENCES users,
      consolidator_id uuid REFERENCES consolidators,
      user_id uuid REFERENCES users,
      time_id uuid NOT NULL REFERENCES location_times,
      schedule_date date NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('arrival', 'not_delivered', 'incident', 'problem')),
      sha256 text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      asked_at timestamptz NOT NULL,
      kept_at timestamptz,
      CONSTRAINT courier_photos_by_one CHECK (num_nonnulls(courier_id, consolidator_id, user_id) = 1),
      CONSTRAINT courier_photos_of_customers CHECK ((purpose = 'problem') = (user_id IS NOT NULL))
    );
    CREATE INDEX courier_photos_by_age ON courier_photos (asked_at);
    CREATE INDEX courier_photos_unkept ON courier_photos (asked_at) WHERE kept_at IS NULL;
    CREATE INDEX courier_photos_by_user ON courier_photos (user_id) WHERE user_id IS NOT NULL;

    CREATE TABLE order_photos (
      order_id uuid NOT NULL REFERENCES orders,
      purpose text NOT NULL CHECK (purpose IN ('arrival', 'not_delivered')),
      photo_id text NOT NULL REFERENCES courier_photos,
      PRIMARY KEY (order_id, purpose)
    );
    CREATE INDEX order_photos_by_photo ON order_photos (photo_id);

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

    CREATE TABLE lobby_screens (
      id uuid PRIMARY KEY,
      location_id uuid NOT NULL REFERENCES locations,
      name text NOT NULL,
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      created_by uuid REFERENCES users,
      revoked_at timestamptz
    );

    CREATE TABLE lobby_pairings (
      token_hash text PRIMARY KEY,
      code text NOT NULL UNIQUE CHECK (code ~ '^[0-9]{6}$'),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX lobby_pairings_by_end ON lobby_pairings (expires_at);
  `.execute(db);
}
