import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cart_items (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      schedule_date date NOT NULL,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      menu_id uuid NOT NULL REFERENCES menus,
      quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 50),
      additions jsonb NOT NULL,
      additions_key text NOT NULL,
      coupon_code text,
      seen_price_cop int NOT NULL CHECK (seen_price_cop >= 0),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT cart_items_merge UNIQUE (user_id, schedule_date, time_id, menu_id, additions_key)
    );
    CREATE TABLE carts (
      user_id uuid PRIMARY KEY REFERENCES users,
      promotion_code text,
      updated_at timestamptz NOT NULL
    );

    CREATE TABLE purchases (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      idempotency_key text NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'cancelled')),
      total_cop int NOT NULL CHECK (total_cop >= 0),
      subsidy_cop int NOT NULL CHECK (subsidy_cop >= 0),
      tingos_cop int NOT NULL CHECK (tingos_cop >= 0),
      payroll_cop int NOT NULL CHECK (payroll_cop >= 0),
      outside_cop int NOT NULL CHECK (outside_cop >= 0),
      outside_method text,
      promotion_code text,
      held_until timestamptz,
      created_at timestamptz NOT NULL,
      UNIQUE (user_id, idempotency_key),
      CONSTRAINT purchases_add_up CHECK (total_cop = subsidy_cop + tingos_cop + payroll_cop + outside_cop),
      CHECK ((status = 'pending') = (held_until IS NOT NULL))
    );
    -- the reconciler: holds that have run out
    CREATE INDEX purchases_held ON purchases (held_until) WHERE status = 'pending';

    CREATE TABLE orders (
      id uuid PRIMARY KEY,
      purchase_id uuid NOT NULL REFERENCES purchases,
      user_id uuid NOT NULL REFERENCES users,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      restaurant_time_id uuid NOT NULL REFERENCES restaurant_times,
      brand_id uuid NOT NULL REFERENCES brands,
      menu_id uuid NOT NULL REFERENCES menus,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      enterprise_id uuid REFERENCES enterprises,
      schedule_date date NOT NULL,
      first_schedule_date date NOT NULL,
      hour text NOT NULL,
      type text NOT NULL CHECK (type IN ('delivery', 'in_site')),
      status text NOT NULL CHECK (status IN ('pending_confirmation', 'scheduled', 'confirmed', 'in_picking',
        'in_consolidation', 'in_route', 'in_delivery_site', 'delivered', 'cancelled')),
      code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
      snapshot jsonb NOT NULL,
      chosen jsonb NOT NULL,
      office text,
      gross_cop int NOT NULL CHECK (gross_cop >= 0),
      menu_discount_cop int NOT NULL CHECK (menu_discount_cop >= 0),
      promotion_cop int NOT NULL CHECK (promotion_cop >= 0),
      coupon_cop int NOT NULL CHECK (coupon_cop >= 0),
      coupon_code text,
      fee_cop int NOT NULL CHECK (fee_cop >= 0),
      total_cop int NOT NULL CHECK (total_cop >= 0),
      subsidy_cop int NOT NULL CHECK (subsidy_cop >= 0),
      tingos_cop int NOT NULL CHECK (tingos_cop >= 0),
      payroll_cop int NOT NULL CHECK (payroll_cop >= 0),
      outside_cop int NOT NULL CHECK (outside_cop >= 0),
      courier_id uuid REFERENCES users,
      serie text,
      invoice_number text,
      charged bool NOT NULL DEFAULT false,
      cancel_reason text,
      alert_seen_at timestamptz,
      last_reminded_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT orders_price_adds_up CHECK (total_cop = gross_cop - menu_discount_cop - promotion_cop - coupon_cop + fee_cop),
      CONSTRAINT orders_payment_adds_up CHECK (total_cop = subsidy_cop + tingos_cop + payroll_cop + outside_cop),
      CONSTRAINT orders_one_discount CHECK (promotion_cop = 0 OR coupon_cop = 0 OR status = 'cancelled')
    );
    -- a code names one lunch at one place on one date
    CREATE UNIQUE INDEX orders_one_code ON orders (location_id, schedule_date, code);
    -- my orders, by status and date
    CREATE INDEX orders_by_user ON orders (user_id, schedule_date);
    -- the restaurant's board
    CREATE INDEX orders_by_restaurant ON orders (restaurant_id, schedule_date);
    -- the courier's stops
    CREATE INDEX orders_by_courier ON orders (courier_id, schedule_date) WHERE courier_id IS NOT NULL;
    -- refund or settle everything of a purchase
    CREATE INDEX orders_by_purchase ON orders (purchase_id);

    CREATE TABLE order_events (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      action text NOT NULL,
      from_status text NOT NULL,
      to_status text NOT NULL,
      actor_kind text NOT NULL,
      actor_id uuid,
      reason text,
      happened_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL
    );
    CREATE INDEX order_events_by_order ON order_events (order_id);
    CREATE TABLE site_arrivals (
      id uuid PRIMARY KEY,
      courier_id uuid NOT NULL REFERENCES users,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      schedule_date date NOT NULL,
      waiting_place text NOT NULL,
      photo_key text,
      arrived_at timestamptz NOT NULL,
      notified_at timestamptz,
      UNIQUE (time_id, schedule_date, courier_id)
    );
    CREATE TABLE chat_messages (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      sender_id uuid REFERENCES users,
      sender_kind text NOT NULL,
      body text NOT NULL CHECK (body <> ''),
      created_at timestamptz NOT NULL,
      read_at timestamptz
    );
    CREATE INDEX chat_messages_by_order ON chat_messages (order_id, created_at);
    CREATE TABLE terms_acceptances (
      user_id uuid NOT NULL REFERENCES users,
      document text NOT NULL,
      version text NOT NULL,
      accepted_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, document, version)
    );
  `.execute(db);
}
