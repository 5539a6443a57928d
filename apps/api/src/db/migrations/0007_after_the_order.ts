import { type Kysely, sql } from 'kysely';

/**
 * What belongs to an order beside its course: who waits for a place, plan B, delegation, chats, reviews, problems,
 * incidents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The waiting list for full slots on a date, in the order of joining. An offered turn holds a place.
    CREATE TABLE waiting_list (
      id uuid PRIMARY KEY,
      -- The position in the list; increases with every person who joins.
      place bigint GENERATED ALWAYS AS IDENTITY,
      user_id uuid NOT NULL REFERENCES users,
      restaurant_time_id uuid NOT NULL REFERENCES restaurant_times,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      -- The wanted dish, with its additions.
      menu_id uuid NOT NULL REFERENCES menus,
      additions jsonb NOT NULL,
      schedule_date date NOT NULL,
      status text NOT NULL CHECK (status IN ('waiting', 'offered', 'taken', 'left', 'expired')),
      created_at timestamptz NOT NULL,
      offered_at timestamptz,
      -- Until when the offered place is held.
      held_until timestamptz,
      CHECK (status <> 'offered' OR held_until IS NOT NULL)
    );
    -- one turn a person, restaurant and slot of a date
    CREATE UNIQUE INDEX waiting_list_one_turn ON waiting_list (user_id, restaurant_time_id, schedule_date)
      WHERE status IN ('waiting', 'offered');
    -- whose turn it is
    CREATE INDEX waiting_list_queue ON waiting_list (restaurant_time_id, schedule_date, place) WHERE status = 'waiting';
    -- offers that nobody took in time
    CREATE INDEX waiting_list_offers ON waiting_list (held_until) WHERE status = 'offered';
    CREATE INDEX waiting_list_by_user ON waiting_list (user_id);

    -- The plan B of an order: what the customer accepts if the dish runs out. No row: a refund.
    CREATE TABLE order_backups (
      order_id uuid PRIMARY KEY REFERENCES orders,
      kind text NOT NULL CHECK (kind IN ('dish', 'favourite', 'refund')),
      -- The substitute, for kind 'dish'.
      menu_id uuid REFERENCES menus,
      -- The highest price of a favourite as substitute, for kind 'favourite'.
      max_price_cop int CHECK (max_price_cop > 0),
      created_at timestamptz NOT NULL,
      -- When it replaced the dish; null: not needed so far.
      used_at timestamptz,
      CHECK ((kind = 'dish') = (menu_id IS NOT NULL)),
      CHECK ((kind = 'favourite') = (max_price_cop IS NOT NULL))
    );

    -- The delegates who may receive an order in its customer's place, each with a code.
    CREATE TABLE order_delegations (
      order_id uuid PRIMARY KEY REFERENCES orders,
      name text NOT NULL,
      -- The phone to which the code was sent; null: the customer passes it on.
      phone text,
      code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
      location_id uuid NOT NULL REFERENCES locations,
      schedule_date date NOT NULL,
      created_at timestamptz NOT NULL,
      -- When the delegate received it; null: not delivered, or received by the customer.
      received_at timestamptz
    );
    -- the second code names one lunch at one place on one date, like the first
    CREATE UNIQUE INDEX order_delegations_one_code ON order_delegations (location_id, schedule_date, code);

    CREATE TABLE chat_messages (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      sender_id uuid REFERENCES users,
      sender_kind text NOT NULL,
      body text NOT NULL CHECK (body <> ''),
      created_at timestamptz NOT NULL,
      -- When the customer read it, or the platform if the customer wrote it.
      read_at timestamptz,
      -- When the restaurant read it, if it did not write it.
      restaurant_read_at timestamptz,
      courier_read_at timestamptz
    );
    CREATE INDEX chat_messages_by_order ON chat_messages (order_id, created_at);
    CREATE INDEX chat_messages_for_restaurant ON chat_messages (order_id)
      WHERE sender_kind = 'customer' AND restaurant_read_at IS NULL;
    CREATE INDEX chat_messages_by_sender ON chat_messages (sender_id);

    -- The review of a delivered lunch, one per order.
    CREATE TABLE order_reviews (
      order_id uuid PRIMARY KEY REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      ratings jsonb NOT NULL,
      comment text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX order_reviews_by_user ON order_reviews (user_id);

    -- Reviews of the app; a person may review again after the days of setting product_review_days.
    CREATE TABLE app_reviews (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      ratings jsonb NOT NULL,
      comment text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX app_reviews_by_user ON app_reviews (user_id, created_at);

    -- A problem reported with an order, and its immediate remedy.
    CREATE TABLE order_problems (
      id uuid PRIMARY KEY,
      -- one report an order: a remedy is given once
      order_id uuid NOT NULL UNIQUE REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('missing', 'wrong_dish', 'bad_condition', 'cold', 'late', 'not_received',
        'other')),
      description text,
      -- 'tingos': refunded at once. 'support': a person decides.
      remedy text NOT NULL CHECK (remedy IN ('tingos', 'support')),
      -- The party that pays the refund; null while support decides.
      liable text CHECK (liable IN ('restaurant', 'platform')),
      -- 0 while support decides.
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      created_at timestamptz NOT NULL,
      -- Support's answer to the customer; null: none yet, or the remedy was immediate.
      answer text,
      answered_at timestamptz,
      answered_by uuid REFERENCES users,
      CHECK ((remedy = 'tingos') = (amount_cop > 0)),
      CHECK ((remedy = 'tingos') = (liable IS NOT NULL)),
      CONSTRAINT order_problems_answered CHECK ((answered_at IS NULL) = (answer IS NULL)
        AND (answered_at IS NULL) = (answered_by IS NULL))
    );
    CREATE INDEX order_problems_by_user ON order_problems (user_id, created_at);
    -- what nobody has answered yet
    CREATE INDEX order_problems_open ON order_problems (created_at) WHERE remedy = 'support' AND answered_at IS NULL;

    -- Incidents with lunches of one restaurant, raised by any party. One from a customer's report has the report's id.
    CREATE TABLE incidents (
      id uuid PRIMARY KEY,
      -- The number shown to people: 'I-231'.
      number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      type text NOT NULL CHECK (type IN ('missing', 'damaged', 'wrong_dish', 'late', 'not_as_described',
        'not_delivered', 'unsafe')),
      place text NOT NULL CHECK (place IN ('kitchen', 'pick_up', 'consolidation', 'route', 'site', 'table')),
      raised_by text NOT NULL CHECK (raised_by IN ('customer', 'courier', 'consolidator', 'restaurant', 'platform')),
      -- A user or a consolidator; null: unknown.
      raised_by_id uuid,
      description text,
      -- When it was seen, even if reported later.
      happened_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      status text NOT NULL CHECK (status IN ('open', 'decided', 'disputed', 'upheld', 'changed', 'closed')),
      -- null while it is open, and when it was withdrawn.
      decision text CHECK (decision IN ('replace', 'plan_b', 'refund_full', 'refund_part', 'none')),
      -- The current share of each party in basis points.
      shares jsonb,
      -- The note of the person who decided.
      note text,
      decided_at timestamptz,
      -- null: decided by the records, or chosen by the customer among the offered remedies.
      decided_by uuid REFERENCES users,
      -- The restaurant's objection to its share.
      dispute text,
      disputed_at timestamptz,
      disputed_by uuid REFERENCES users,
      answer text,
      answered_at timestamptz,
      answered_by uuid REFERENCES users,
      CHECK ((decision IS NULL) = (shares IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
      CHECK ((dispute IS NULL) = (disputed_at IS NULL)),
      CHECK (decision IS NOT NULL OR status IN ('open', 'closed'))
    );
    CREATE INDEX incidents_waiting ON incidents (created_at) WHERE status IN ('open', 'disputed');
    CREATE INDEX incidents_to_close ON incidents (decided_at) WHERE status IN ('decided', 'upheld', 'changed');
    CREATE INDEX incidents_by_restaurant ON incidents (restaurant_id, created_at DESC);
    CREATE INDEX incidents_latest ON incidents (created_at DESC);

    -- The lunches of an incident, the cost of each (which the shares divide), and the refund to its customer.
    CREATE TABLE incident_orders (
      incident_id uuid NOT NULL REFERENCES incidents,
      order_id uuid NOT NULL REFERENCES orders,
      cost_cop int NOT NULL DEFAULT 0 CHECK (cost_cop >= 0),
      refund_cop int NOT NULL DEFAULT 0 CHECK (refund_cop >= 0),
      PRIMARY KEY (incident_id, order_id)
    );
    CREATE INDEX incident_orders_by_order ON incident_orders (order_id);

    CREATE FUNCTION keep_incident_events() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''the history of an incident is only written, never changed''; END';

    -- The history of an incident, append-only: a trigger refuses changes.
    CREATE TABLE incident_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      incident_id uuid NOT NULL REFERENCES incidents,
      action text NOT NULL,
      actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'courier', 'consolidator', 'restaurant', 'platform',
        'system')),
      actor_id uuid,
      words text,
      -- The shares from then on; null: unchanged.
      shares jsonb,
      happened_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL
    );
    CREATE INDEX incident_events_by_incident ON incident_events (incident_id, id);
    CREATE TRIGGER incident_events_stay BEFORE UPDATE OR DELETE ON incident_events
      FOR EACH ROW EXECUTE FUNCTION keep_incident_events();
    CREATE TRIGGER incident_events_whole BEFORE TRUNCATE ON incident_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    CREATE TABLE incident_photos (
      incident_id uuid NOT NULL REFERENCES incidents,
      photo_id text NOT NULL REFERENCES courier_photos,
      PRIMARY KEY (incident_id, photo_id)
    );
    -- photos to sweep: deleting one looks whether an incident shows it
    CREATE INDEX incident_photos_by_photo ON incident_photos (photo_id);
  `.execute(db);
}
