import { type Kysely, sql } from 'kysely';

/**
 * Incidents: one thing for missing, damaged, wrong or late lunches, whoever saw it. What customers reported before becomes
 * incidents too, under the id of the report; consolidators may take photos as couriers do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE incidents (
      id uuid PRIMARY KEY,
      number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      type text NOT NULL CHECK (type IN ('missing', 'damaged', 'wrong_dish', 'late', 'not_as_described', 'not_delivered',
        'unsafe')),
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
    CREATE FUNCTION keep_incident_events() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''the history of an incident is only written, never changed''; END';
    CREATE TRIGGER incident_events_stay BEFORE UPDATE OR DELETE ON incident_events
      FOR EACH ROW EXECUTE FUNCTION keep_incident_events();

    ALTER TABLE courier_photos DROP CONSTRAINT courier_photos_purpose_check,
      ADD CONSTRAINT courier_photos_purpose_check CHECK (purpose IN ('arrival', 'not_delivered', 'incident')),
      ALTER COLUMN courier_id DROP NOT NULL,
      ADD COLUMN consolidator_id uuid REFERENCES consolidators,
      ADD CONSTRAINT courier_photos_by_one CHECK ((courier_id IS NULL) <> (consolidator_id IS NULL));
    CREATE TABLE incident_photos (
      incident_id uuid NOT NULL REFERENCES incidents,
      photo_id text NOT NULL REFERENCES courier_photos,
      PRIMARY KEY (incident_id, photo_id)
    );

    INSERT INTO incidents (id, restaurant_id, type, place, raised_by, raised_by_id, description, happened_at, created_at,
      status, decision, shares, note, decided_at, decided_by)
    SELECT problem.id, orders.restaurant_id,
      CASE kind WHEN 'bad_condition' THEN 'damaged' WHEN 'cold' THEN 'not_as_described'
        WHEN 'not_received' THEN 'not_delivered' WHEN 'other' THEN 'not_as_described' ELSE kind END,
      'table', 'customer', problem.user_id, description, problem.created_at, problem.created_at,
      CASE WHEN is_decided THEN 'decided' ELSE 'open' END,
      CASE WHEN NOT is_decided THEN NULL WHEN amount_cop = 0 THEN 'none'
        WHEN amount_cop >= total_cop - orders.subsidy_cop THEN 'refund_full' ELSE 'refund_part' END,
      CASE WHEN is_decided THEN jsonb_build_object('restaurant', 0, 'courier', 0, 'consolidator', 0, 'platform', 0,
        'customer', 0) || jsonb_build_object(CASE WHEN amount_cop = 0 THEN 'customer' ELSE problem.liable END, 10000) END,
      answer, CASE WHEN is_decided THEN coalesce(answered_at, problem.created_at) END, answered_by
    FROM order_problems problem JOIN orders ON orders.id = problem.order_id
      CROSS JOIN LATERAL (SELECT remedy = 'tingos' OR answered_at IS NOT NULL AS is_decided) AS known
    ORDER BY problem.created_at, problem.id;
    INSERT INTO incident_orders (incident_id, order_id, cost_cop, refund_cop)
    SELECT id, order_id, amount_cop, amount_cop FROM order_problems;
    INSERT INTO incident_events (incident_id, action, actor_kind, actor_id, words, happened_at, recorded_at)
    SELECT id, 'raise', 'customer', user_id, description, created_at, created_at FROM order_problems ORDER BY created_at, id;
    INSERT INTO incident_events (incident_id, action, actor_kind, actor_id, words, shares, happened_at, recorded_at)
    SELECT id, 'decide', CASE WHEN decided_by IS NULL THEN 'system' ELSE 'platform' END, decided_by, note, shares,
      decided_at, decided_at FROM incidents WHERE decision IS NOT NULL ORDER BY decided_at, id;
  `.execute(db);
}
