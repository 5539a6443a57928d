import { type Kysely, sql } from 'kysely';

/** Carts, purchases, and orders with their history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Cart lines. One row is one dish and quantity for a date and slot. No foreign keys to the rows that every lunch
    -- shares, as in orders.
    CREATE TABLE cart_items (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      schedule_date date NOT NULL,
      location_id uuid NOT NULL,
      time_id uuid NOT NULL,
      menu_id uuid NOT NULL,
      quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 50),
      additions jsonb NOT NULL,
      -- The additions in one canonical text, so that the same dish twice becomes one row with quantity 2.
      additions_key text NOT NULL,
      -- The note to the kitchen; '': none.
      note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 140),
      coupon_code text,
      -- The price the customer saw when adding; a difference from today's price is shown before paying.
      seen_price_cop int NOT NULL CHECK (seen_price_cop >= 0),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT cart_items_merge UNIQUE (user_id, schedule_date, time_id, menu_id, additions_key)
    );

    -- The settings of a whole cart. No row: nothing active. Its row is what buying and filling wait for; the lines stand in
    -- cart_items.
    CREATE TABLE carts (
      user_id uuid PRIMARY KEY REFERENCES users,
      promotion_code text,
      updated_at timestamptz NOT NULL,
      -- Codes of promotions the customer removed; they are not applied again automatically until the next purchase.
      left_promotions text[] NOT NULL DEFAULT '{}'
    );

    -- the lunches of a cart, behind its lock: whoever adds at the same moment is counted, or waits
    CREATE FUNCTION lunches_of_locked_cart(buyer uuid, at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO carts (user_id, updated_at) VALUES (buyer, at)
        ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at;
      RETURN (SELECT coalesce(sum(quantity), 0)::int FROM cart_items WHERE user_id = buyer);
    END $$;

    -- Orders placed and paid together, with one idempotency key and one payment.
    CREATE TABLE purchases (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      idempotency_key text NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'cancelled')),
      total_cop int NOT NULL CHECK (total_cop >= 0),
      subsidy_cop int NOT NULL CHECK (subsidy_cop >= 0),
      tingos_cop int NOT NULL CHECK (tingos_cop >= 0),
      payroll_cop int NOT NULL CHECK (payroll_cop >= 0),
      -- The part paid by an outside method; 0: nothing.
      outside_cop int NOT NULL CHECK (outside_cop >= 0),
      outside_method text,
      promotion_code text,
      -- The promotion's terms at the purchase, which stay in force when the promotion changes. null: no promotion.
      promotion_terms jsonb,
      -- Until when the places are held during a payment; null once it is settled.
      held_until timestamptz,
      created_at timestamptz NOT NULL,
      -- For an order placed by the platform: by whom and why, when the customer consented to spend their balance, and what
      -- was given for free.
      placed_by uuid REFERENCES users,
      placed_reason text,
      consented_at timestamptz,
      courtesy_cop int NOT NULL DEFAULT 0 CHECK (courtesy_cop >= 0),
      UNIQUE (user_id, idempotency_key),
      CHECK ((status = 'pending') = (held_until IS NOT NULL)),
      CONSTRAINT purchases_add_up CHECK (total_cop = subsidy_cop + tingos_cop + payroll_cop + outside_cop)
    );
    -- the reconciler: holds that have run out
    CREATE INDEX purchases_held ON purchases (held_until) WHERE status = 'pending';
    CREATE INDEX purchases_courtesies ON purchases (placed_by, created_at) WHERE courtesy_cop > 0;

    -- One lunch: quantity 1, with its own code, status and price breakdown. No foreign keys to restaurants, slots, brands,
    -- dishes, places and employers: each would make every new lunch lock the shared row it names, and at noon everybody
    -- waits for the same few. Those rows cannot be deleted (lasting_row). No index knows the status, so that a lunch moves
    -- on without writing any; some room on its page is left for that.
    CREATE TABLE orders (
      id uuid PRIMARY KEY,
      purchase_id uuid NOT NULL REFERENCES purchases,
      user_id uuid NOT NULL REFERENCES users,
      restaurant_id uuid NOT NULL,
      restaurant_time_id uuid NOT NULL,
      brand_id uuid NOT NULL,
      menu_id uuid NOT NULL,
      location_id uuid NOT NULL,
      time_id uuid NOT NULL,
      enterprise_id uuid,
      schedule_date date NOT NULL,
      -- The first planned date, from which rescheduling is limited to a number of days.
      first_schedule_date date NOT NULL,
      hour text NOT NULL,
      type text NOT NULL CHECK (type IN ('delivery', 'in_site')),
      status text NOT NULL CHECK (status IN ('pending_confirmation', 'scheduled', 'confirmed', 'in_picking',
        'in_consolidation', 'in_route', 'in_delivery_site', 'delivered', 'cancelled')),
      -- 4 digits that identify the order, even after its cancellation.
      code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
      -- The code while it is in use: unique per location and date. Filled in by the database.
      living_code text GENERATED ALWAYS AS (CASE WHEN status <> 'cancelled' THEN code END) STORED,
      -- The code of a cancelled order, which is free for others again. Filled in by the database.
      dead_code text GENERATED ALWAYS AS (CASE WHEN status = 'cancelled' THEN code END) STORED,
      snapshot jsonb NOT NULL,
      chosen jsonb NOT NULL,
      office text,
      gross_cop int NOT NULL CHECK (gross_cop >= 0),
      menu_discount_cop int NOT NULL CHECK (menu_discount_cop >= 0),
      promotion_cop int NOT NULL CHECK (promotion_cop >= 0),
      coupon_cop int NOT NULL CHECK (coupon_cop >= 0),
      coupon_code text,
      fee_cop int NOT NULL CHECK (fee_cop >= 0),
      -- gross − discounts + fee. CHECK: equals subsidy + tingos + payroll + outside.
      total_cop int NOT NULL CHECK (total_cop >= 0),
      subsidy_cop int NOT NULL CHECK (subsidy_cop >= 0),
      tingos_cop int NOT NULL CHECK (tingos_cop >= 0),
      payroll_cop int NOT NULL CHECK (payroll_cop >= 0),
      outside_cop int NOT NULL CHECK (outside_cop >= 0),
      courier_id uuid REFERENCES users,
      serie text,
      invoice_number text,
      -- true: cancelled and still charged (not delivered).
      charged bool NOT NULL DEFAULT false,
      -- When a late report cancelled it as not picked up: neither charged nor refunded until the platform decides.
      charge_held_at timestamptz,
      -- Placed after its cutoff: only its restaurant can accept it.
      asked_late bool NOT NULL DEFAULT false,
      cancel_reason text,
      -- The party liable for a cancellation by the platform; null: none, or not cancelled.
      liable text CHECK (liable IN ('restaurant', 'platform')),
      -- When the customer dismissed the not-delivered alert; null: it is still shown.
      alert_seen_at timestamptz,
      last_reminded_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT orders_one_discount CHECK (promotion_cop = 0 OR coupon_cop = 0 OR status = 'cancelled'),
      CONSTRAINT orders_price_adds_up CHECK (total_cop =
        gross_cop - menu_discount_cop - promotion_cop - coupon_cop + fee_cop),
      CONSTRAINT orders_payment_adds_up CHECK (total_cop = subsidy_cop + tingos_cop + payroll_cop + outside_cop)
    ) WITH (fillfactor = 85);
    -- my orders, by date
    CREATE INDEX orders_by_user ON orders (user_id, schedule_date);
    -- the restaurant's board
    CREATE INDEX orders_by_restaurant ON orders (restaurant_id, schedule_date);
    -- the courier's stops
    CREATE INDEX orders_by_courier ON orders (courier_id, schedule_date) WHERE courier_id IS NOT NULL;
    -- refund or settle everything of a purchase
    CREATE INDEX orders_by_purchase ON orders (purchase_id);
    -- the platform's list of a date, whatever the restaurant
    CREATE INDEX orders_by_date ON orders (schedule_date, hour);
    CREATE INDEX orders_by_invoice ON orders (invoice_number) WHERE invoice_number IS NOT NULL;
    -- a code names one living lunch at one place on one date
    CREATE UNIQUE INDEX orders_one_code ON orders (location_id, schedule_date, living_code);
    -- the desk finds a cancelled lunch by the code that it had
    CREATE INDEX orders_by_dead_code ON orders (dead_code) WHERE dead_code IS NOT NULL;
    CREATE INDEX orders_with_held_charge ON orders (charge_held_at) WHERE charge_held_at IS NOT NULL;
    -- what the job asks every minute
    CREATE INDEX orders_asked_late ON orders (schedule_date) WHERE asked_late;

    -- The history of an order, append-only. happened_at is the time of the event, even if it was recorded later.
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
    -- the board's question: what changed since this morning
    CREATE INDEX order_events_changes ON order_events (happened_at) WHERE action IN ('reschedule', 'change');
    CREATE TRIGGER order_events_stay BEFORE UPDATE OR DELETE ON order_events
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER order_events_whole BEFORE TRUNCATE ON order_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
  `.execute(db);
}
