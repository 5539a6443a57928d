import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE tingo_lots (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      type text NOT NULL CHECK (type IN ('credit', 'debit')),
      is_reward bool NOT NULL,
      quantity_cop int NOT NULL CHECK (quantity_cop > 0),
      used_cop int NOT NULL DEFAULT 0 CHECK (used_cop >= 0),
      pending_cop int NOT NULL DEFAULT 0 CHECK (pending_cop >= 0),
      expires_at timestamptz,
      source text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT tingo_lots_not_overspent CHECK (used_cop + pending_cop <= quantity_cop),
      CHECK (type = 'credit' OR expires_at IS NULL)
    );
    CREATE INDEX tingo_lots_by_user ON tingo_lots (user_id);
    CREATE TABLE order_lots (
      order_id uuid NOT NULL REFERENCES orders,
      lot_id uuid NOT NULL REFERENCES tingo_lots,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      PRIMARY KEY (order_id, lot_id)
    );
    CREATE TABLE ledger_transfers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      debit text NOT NULL,
      credit text NOT NULL,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      kind text NOT NULL,
      purchase_id uuid REFERENCES purchases,
      order_id uuid REFERENCES orders,
      created_at timestamptz NOT NULL,
      CHECK (debit <> credit)
    );
    CREATE INDEX ledger_transfers_by_order ON ledger_transfers (order_id);
    CREATE TABLE payment_intents (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      purchase_id uuid REFERENCES purchases,
      method text NOT NULL,
      reference text NOT NULL UNIQUE,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      status text NOT NULL CHECK (status IN ('created', 'pending', 'approved', 'failed')),
      transaction_id text,
      provider_status text,
      status_message text,
      detail jsonb NOT NULL DEFAULT '{}',
      expires_at timestamptz NOT NULL,
      settled_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CHECK ((status IN ('approved', 'failed')) = (settled_at IS NOT NULL))
    );
    CREATE UNIQUE INDEX payment_intents_one_per_purchase ON payment_intents (purchase_id);
    CREATE INDEX payment_intents_by_user ON payment_intents (user_id, created_at);
    CREATE INDEX payment_intents_by_transaction ON payment_intents (transaction_id);
    -- the reconciler: payments nobody has settled yet
    CREATE INDEX payment_intents_open ON payment_intents (updated_at) WHERE settled_at IS NULL;
    CREATE TABLE payment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      transaction_id text NOT NULL,
      status text NOT NULL,
      reference text NOT NULL,
      body jsonb NOT NULL,
      received_at timestamptz NOT NULL,
      UNIQUE (transaction_id, status)
    );
    CREATE TABLE refunds (
      id uuid PRIMARY KEY,
      order_id uuid REFERENCES orders,
      intent_id uuid REFERENCES payment_intents,
      user_id uuid NOT NULL REFERENCES users,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      way text NOT NULL CHECK (way IN ('tingos', 'provider')),
      status text NOT NULL CHECK (status IN ('done', 'to_do')),
      reason text NOT NULL,
      created_at timestamptz NOT NULL
    );
    -- an order's outside part goes back once
    CREATE UNIQUE INDEX refunds_once ON refunds (order_id);
    CREATE TABLE saved_cards (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      source_id text NOT NULL,
      brand text NOT NULL,
      last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
      holder text NOT NULL,
      expires_on text NOT NULL,
      created_at timestamptz NOT NULL,
      deleted_at timestamptz
    );
    CREATE INDEX saved_cards_by_user ON saved_cards (user_id) WHERE deleted_at IS NULL;
    CREATE TABLE promotions (
      id uuid PRIMARY KEY,
      code text NOT NULL UNIQUE,
      title text NOT NULL,
      description text NOT NULL,
      apply_method text NOT NULL CHECK (apply_method IN ('coupon', 'discount', 'order', 'reward', 'percentage_discount')),
      earn_method text NOT NULL CHECK (earn_method IN ('days', 'orders', 'total')),
      earn_levels jsonb NOT NULL,
      brand_ids uuid[] NOT NULL,
      min_menu_price_cop int NOT NULL DEFAULT 0,
      min_schedule_date date,
      max_schedule_date date,
      max_orders_with_discount int CHECK (max_orders_with_discount > 0),
      funded_by jsonb NOT NULL,
      automatic bool NOT NULL DEFAULT false,
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL
    );
    CREATE TABLE coupons (
      id uuid PRIMARY KEY,
      code text NOT NULL,
      title text NOT NULL,
      type text NOT NULL CHECK (type IN ('fixed', 'percentage')),
      amount int NOT NULL CHECK (amount > 0),
      apply_method text NOT NULL CHECK (apply_method IN ('menu', 'total')),
      min_menu_price_cop int NOT NULL DEFAULT 0,
      max_discount_cop int CHECK (max_discount_cop > 0),
      brand_ids uuid[] NOT NULL,
      user_ids uuid[] NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz,
      max_uses int CHECK (max_uses > 0),
      max_uses_per_user int CHECK (max_uses_per_user > 0),
      uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
      funded_by jsonb NOT NULL,
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL,
      CONSTRAINT coupons_not_overused CHECK (max_uses IS NULL OR uses <= max_uses)
    );
    CREATE UNIQUE INDEX coupons_by_code ON coupons (upper(code));
    CREATE TABLE coupon_uses (
      coupon_id uuid NOT NULL REFERENCES coupons,
      order_id uuid NOT NULL REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      given_back_at timestamptz,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (order_id, coupon_id)
    );
    CREATE INDEX coupon_uses_by_user ON coupon_uses (user_id, coupon_id);
  `.execute(db);
}
