import { type Kysely, sql } from 'kysely';

/** What is said after an order: chats, reviews, problems and incidents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chat_messages (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      sender_id uuid REFERENCES users,
      sender_kind text NOT NULL,
      body text NOT NULL CHECK (body <> ''),
      created_at timestamptz NOT NULL,
      read_at timestamptz,
      restaurant_read_at timestamptz,
      courier_read_at timestamptz
    );
    CREATE INDEX chat_messages_by_order ON chat_messages (order_id, created_at);
    CREATE INDEX chat_messages_for_restaurant ON chat_messages (order_id)
      WHERE sender_kind = 'customer' AND restaurant_read_at IS NULL;
    CREATE INDEX chat_messages_by_sender ON chat_messages (sender_id);

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
      kind text NOT NULL CHECK (kind IN ('missing', 'wrong_dish', 'bad_condition', 'cold', 'late', 'not_received',
        'other')),
      description text,
      remedy text NOT NULL CHECK (remedy IN ('tingos', 'support')),
      liable text CHECK (liable IN ('restaurant', 'platform')),
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      created_at timestamptz NOT NULL,
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

    CREATE TABLE incidents (
      id uuid PRIMARY KEY,
      number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      type text NOT NULL CHECK (type IN ('missing', 'damaged', 'wrong_dish', 'late', 'not_as_described',
        'not_delivered', 'unsafe')),
      place text NOT NULL CHECK (place IN ('kitchen', 'pick_up', 'consolidation', 'route', 'site', 'table')),
      raised_by text NOT NULL CHECK (raised_by IN ('customer', 'courier', 'consolidator', 'restaurant', 'platform')),
      raised_by_id uuid,
      description text,
      happened_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      status text NOT NULL CHECK (status IN ('open', 'decided', 'disputed', 'upheld', 'changed', 'closed')),
      decision text CHECK (decision IN ('replace', 'plan_b', 'refund_full', 'refund_part', 'none')),
      shares jsonb,
      note text,
      decided_at timestamptz,
      decided_by uuid REFERENCES users,
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

    CREATE TABLE incident_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      incident_id uuid NOT NULL REFERENCES incidents,
      action text NOT NULL,
      actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'courier', 'consolidator', 'restaurant', 'platform',
        'system')),
      actor_id uuid,
      words text,
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
