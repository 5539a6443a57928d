import { type Kysely, sql } from 'kysely';

/** From the kitchen to the customer: printing, packing, couriers, consolidators, arrivals and returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Printed kitchen sheets and labels. Append-only; the client's id keeps one print from being recorded twice.
    CREATE TABLE kitchen_prints (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      -- sheet: the production sheet. labels: one label per meal.
      kind text NOT NULL CHECK (kind IN ('sheet', 'labels')),
      paper text NOT NULL CHECK (paper IN ('58mm', '80mm', 'a4', 'carta')),
      schedule_date date NOT NULL,
      -- true: the user confirmed that some of it is printed again.
      again bool NOT NULL,
      printed_by uuid NOT NULL REFERENCES users,
      -- When it was printed, even if recorded later.
      printed_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL
    );
    CREATE INDEX kitchen_prints_by_day ON kitchen_prints (restaurant_id, schedule_date, printed_at);

    -- The orders of a print.
    CREATE TABLE kitchen_print_orders (
      print_id uuid NOT NULL REFERENCES kitchen_prints,
      order_id uuid NOT NULL REFERENCES orders,
      PRIMARY KEY (order_id, print_id)
    );
    CREATE INDEX kitchen_print_orders_by_print ON kitchen_print_orders (print_id);

    -- Changes of orders that the restaurant's staff marked as read.
    CREATE TABLE kitchen_changes_read (
      event_id int PRIMARY KEY REFERENCES order_events,
      read_at timestamptz NOT NULL,
      read_by uuid NOT NULL REFERENCES users
    );

    -- Cancelled orders that the restaurant's staff marked as read.
    CREATE TABLE kitchen_acknowledgements (
      order_id uuid PRIMARY KEY REFERENCES orders,
      acknowledged_at timestamptz NOT NULL,
      acknowledged_by uuid NOT NULL REFERENCES users
    );

    -- Lunches marked as packed by the restaurant. Later steps are in order_events.
    CREATE TABLE order_packings (
      order_id uuid PRIMARY KEY REFERENCES orders,
      packed_at timestamptz NOT NULL,
      packed_by uuid REFERENCES users,
      -- When the restaurant was notified that it was not scanned at the pickup.
      warned_at timestamptz
    );
    -- what may have been left behind
    CREATE INDEX order_packings_unwarned ON order_packings (packed_at) WHERE warned_at IS NULL;

    -- The city of a courier. No row, or no city: anywhere.
    CREATE TABLE courier_areas (
      courier_id uuid PRIMARY KEY REFERENCES users,
      city text CHECK (length(city) BETWEEN 1 AND 60)
    );

    -- The places a courier knows in their city; none: all of it.
    CREATE TABLE courier_area_locations (
      courier_id uuid NOT NULL REFERENCES courier_areas ON DELETE CASCADE,
      location_id uuid NOT NULL REFERENCES locations,
      PRIMARY KEY (courier_id, location_id)
    );
    CREATE INDEX courier_area_locations_by_member ON courier_area_locations (location_id);

    -- The minutes in which a courier's phone called the server: an event of that time reported later could have been
    -- reported then.
    CREATE TABLE courier_calls (
      courier_id uuid NOT NULL REFERENCES users,
      called_at timestamptz NOT NULL,
      PRIMARY KEY (courier_id, called_at)
    );
    CREATE INDEX courier_calls_by_time ON courier_calls (called_at);

    -- The consolidators. The code is the credential: a keyed hash, with a short lock after wrong tries.
    CREATE TABLE consolidators (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      code_hash text NOT NULL UNIQUE,
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL
    );

    -- The places where a consolidator works.
    CREATE TABLE consolidator_locations (
      consolidator_id uuid NOT NULL REFERENCES consolidators ON DELETE CASCADE,
      location_id uuid NOT NULL REFERENCES locations,
      PRIMARY KEY (consolidator_id, location_id)
    );
    CREATE INDEX consolidator_locations_by_member ON consolidator_locations (location_id);

    -- The slots of a consolidator; none: every consolidated slot of their places.
    CREATE TABLE consolidator_times (
      consolidator_id uuid NOT NULL REFERENCES consolidators ON DELETE CASCADE,
      time_id uuid NOT NULL REFERENCES location_times,
      PRIMARY KEY (consolidator_id, time_id)
    );
    CREATE INDEX consolidator_times_by_member ON consolidator_times (time_id);

    -- A consolidator's session: an opaque token (SHA-256).
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

    -- The slots of a consolidator's session.
    CREATE TABLE consolidator_session_times (
      session_hash text NOT NULL REFERENCES consolidator_sessions ON DELETE CASCADE,
      time_id uuid NOT NULL REFERENCES location_times,
      PRIMARY KEY (session_hash, time_id)
    );
    CREATE INDEX consolidator_session_times_by_member ON consolidator_session_times (time_id);

    -- A consolidator's marks for orders: received, missing or damaged. The latest by the time of the event counts.
    CREATE TABLE consolidation_marks (
      order_id uuid PRIMARY KEY REFERENCES orders,
      consolidator_id uuid NOT NULL REFERENCES consolidators,
      -- null: the mark was removed.
      mark text CHECK (mark IN ('received', 'missing', 'damaged')),
      group_letter text,
      -- When the mark was made, even if it was recorded later.
      marked_at timestamptz NOT NULL
    );

    -- A courier's arrival at a place for a slot, which starts the wait.
    CREATE TABLE site_arrivals (
      id uuid PRIMARY KEY,
      courier_id uuid NOT NULL REFERENCES users,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      schedule_date date NOT NULL,
      waiting_place text NOT NULL,
      -- The id of the arrival photo (courier_photos); null: from before photos were required.
      photo_key text,
      -- When the courier arrived, according to their phone if it is plausible.
      arrived_at timestamptz NOT NULL,
      -- When the server received it and notified the customers, from when on they are awaited.
      heard_at timestamptz NOT NULL,
      notified_at timestamptz,
      UNIQUE (time_id, schedule_date, courier_id)
    );

    -- A photo of a courier, consolidator or customer, bound to a stop and a purpose before its upload; it is valid for
    -- these only.
    CREATE TABLE courier_photos (
      -- 32 random hex digits.
      id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
      -- The owner: exactly one of the three is set.
      courier_id uuid REFERENCES users,
      consolidator_id uuid REFERENCES consolidators,
      -- The customer who reports a problem.
      user_id uuid REFERENCES users,
      time_id uuid NOT NULL REFERENCES location_times,
      schedule_date date NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('arrival', 'not_delivered', 'incident', 'problem')),
      -- SHA-256 of the uploaded bytes. Unique: a photo is evidence for one event only.
      sha256 text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      asked_at timestamptz NOT NULL,
      -- When it was uploaded; null: announced only.
      kept_at timestamptz,
      CONSTRAINT courier_photos_by_one CHECK (num_nonnulls(courier_id, consolidator_id, user_id) = 1),
      CONSTRAINT courier_photos_of_customers CHECK ((purpose = 'problem') = (user_id IS NOT NULL))
    );
    CREATE INDEX courier_photos_by_age ON courier_photos (asked_at);
    CREATE INDEX courier_photos_unkept ON courier_photos (asked_at) WHERE kept_at IS NULL;
    CREATE INDEX courier_photos_by_user ON courier_photos (user_id) WHERE user_id IS NOT NULL;

    -- The lunches a photo shows; each lunch has one per purpose.
    CREATE TABLE order_photos (
      order_id uuid NOT NULL REFERENCES orders,
      purpose text NOT NULL CHECK (purpose IN ('arrival', 'not_delivered')),
      photo_id text NOT NULL REFERENCES courier_photos,
      PRIMARY KEY (order_id, purpose)
    );
    CREATE INDEX order_photos_by_photo ON order_photos (photo_id);

    -- Lunches that were not picked up, on their way back to the restaurant.
    CREATE TABLE order_returns (
      order_id uuid PRIMARY KEY REFERENCES orders,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      courier_id uuid NOT NULL REFERENCES users,
      -- When the courier's wait ended.
      returned_at timestamptz NOT NULL,
      -- When the restaurant got it back; null: not yet.
      confirmed_at timestamptz,
      confirmed_by uuid REFERENCES users,
      CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
    );
    CREATE INDEX order_returns_by_restaurant ON order_returns (restaurant_id, returned_at);

    -- Arrival boards: a public address per place, with a token of which only the SHA-256 is stored.
    CREATE TABLE lobby_screens (
      id uuid PRIMARY KEY,
      location_id uuid NOT NULL REFERENCES locations,
      name text NOT NULL,
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      created_by uuid REFERENCES users,
      revoked_at timestamptz
    );

    -- Televisions that show a pairing code until the platform enters it; the row is found by the code and then deleted.
    CREATE TABLE lobby_pairings (
      token_hash text PRIMARY KEY,
      code text NOT NULL UNIQUE CHECK (code ~ '^[0-9]{6}$'),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX lobby_pairings_by_end ON lobby_pairings (expires_at);
  `.execute(db);
}
