import { type Kysely, sql } from 'kysely';

/** What follows a purchase: reviews, problems and their remedy, plan B, who else may receive, the waiting list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE order_reviews (
      order_id uuid PRIMARY KEY REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      ratings jsonb NOT NULL,
      comment text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX order_reviews_by_user ON order_reviews (user_id);
    CREATE TABLE app_reviews (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      ratings jsonb NOT NULL,
      comment text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX app_reviews_by_user ON app_reviews (user_id, created_at);

    CREATE TABLE order_problems (
      id uuid PRIMARY KEY,
      -- one report an order: a remedy is given once
      order_id uuid NOT NULL UNIQUE REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('missing', 'wrong_dish', 'bad_condition', 'cold', 'late', 'not_received', 'other')),
      description text,
      remedy text NOT NULL CHECK (remedy IN ('tingos', 'support')),
      liable text CHECK (liable IN ('restaurant', 'platform')),
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      created_at timestamptz NOT NULL,
      CHECK ((remedy = 'tingos') = (amount_cop > 0)),
      CHECK ((remedy = 'tingos') = (liable IS NOT NULL))
    );
    CREATE INDEX order_problems_by_user ON order_problems (user_id, created_at);

    CREATE TABLE order_backups (
      order_id uuid PRIMARY KEY REFERENCES orders,
      kind text NOT NULL CHECK (kind IN ('dish', 'favourite', 'refund')),
      menu_id uuid REFERENCES menus,
      max_price_cop int CHECK (max_price_cop > 0),
      created_at timestamptz NOT NULL,
      used_at timestamptz,
      CHECK ((kind = 'dish') = (menu_id IS NOT NULL)),
      CHECK ((kind = 'favourite') = (max_price_cop IS NOT NULL))
    );
    CREATE TABLE order_delegations (
      order_id uuid PRIMARY KEY REFERENCES orders,
      name text NOT NULL,
      phone text,
      code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
      location_id uuid NOT NULL REFERENCES locations,
      schedule_date date NOT NULL,
      created_at timestamptz NOT NULL,
      received_at timestamptz
    );
    -- the second code names one lunch at one place on one date, like the first
    CREATE UNIQUE INDEX order_delegations_one_code ON order_delegations (location_id, schedule_date, code);

    ALTER TABLE slot_places ADD COLUMN held int NOT NULL DEFAULT 0 CHECK (held >= 0);
    CREATE TABLE waiting_list (
      id uuid PRIMARY KEY,
      place bigint GENERATED ALWAYS AS IDENTITY,
      user_id uuid NOT NULL REFERENCES users,
      restaurant_time_id uuid NOT NULL REFERENCES restaurant_times,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      menu_id uuid NOT NULL REFERENCES menus,
      additions jsonb NOT NULL,
      schedule_date date NOT NULL,
      status text NOT NULL CHECK (status IN ('waiting', 'offered', 'taken', 'left', 'expired')),
      created_at timestamptz NOT NULL,
      offered_at timestamptz,
      held_until timestamptz,
      CHECK (status <> 'offered' OR held_until IS NOT NULL)
    );
    -- one turn a person, restaurant and slot of a date
    CREATE UNIQUE INDEX waiting_list_one_turn ON waiting_list (user_id, restaurant_time_id, schedule_date)
      WHERE status IN ('waiting', 'offered');
    -- whose turn it is
    CREATE INDEX waiting_list_queue ON waiting_list (restaurant_time_id, schedule_date, place)
      WHERE status = 'waiting';
    -- offers that nobody took in time
    CREATE INDEX waiting_list_offers ON waiting_list (held_until) WHERE status = 'offered';
  `.execute(db);
}
