import { type Kysely, sql } from 'kysely';

/** Promotions and coupons, and what they gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Promotions (specification section 3 'Promotion'). earn_levels maps goals to rewards (bps or COP by apply_method).
    CREATE TABLE promotions (
      id uuid PRIMARY KEY,
      code text NOT NULL UNIQUE,
      title text NOT NULL,
      description text NOT NULL,
      apply_method text NOT NULL CHECK (apply_method IN ('coupon', 'discount', 'order', 'reward',
        'percentage_discount')),
      earn_method text NOT NULL CHECK (earn_method IN ('days', 'orders', 'total')),
      earn_levels jsonb NOT NULL,
      min_menu_price_cop int NOT NULL DEFAULT 0,
      min_schedule_date date,
      max_schedule_date date,
      max_orders_with_discount int CHECK (max_orders_with_discount > 0),
      funded_by jsonb NOT NULL,
      -- Shown to every signed-in customer and applied automatically when it fits.
      automatic bool NOT NULL DEFAULT false,
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL
    );
    CREATE TRIGGER promotions_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotions
      FOR EACH STATEMENT EXECUTE FUNCTION promotions_moved();

    -- The brands of a promotion. None: every brand.
    CREATE TABLE promotion_brands (
      promotion_id uuid NOT NULL REFERENCES promotions ON DELETE CASCADE,
      brand_id uuid NOT NULL REFERENCES brands,
      PRIMARY KEY (promotion_id, brand_id)
    );
    CREATE INDEX promotion_brands_by_member ON promotion_brands (brand_id);
    CREATE TRIGGER promotions_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_brands
      FOR EACH STATEMENT EXECUTE FUNCTION promotions_moved();

    -- Coupons. amount: COP when fixed, basis points when percentage.
    CREATE TABLE coupons (
      id uuid PRIMARY KEY,
      code text NOT NULL,
      title text NOT NULL,
      type text NOT NULL CHECK (type IN ('fixed', 'percentage')),
      amount int NOT NULL CHECK (amount > 0),
      apply_method text NOT NULL CHECK (apply_method IN ('menu', 'total')),
      min_menu_price_cop int NOT NULL DEFAULT 0,
      max_discount_cop int CHECK (max_discount_cop > 0),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz,
      max_uses int CHECK (max_uses > 0),
      max_uses_per_user int CHECK (max_uses_per_user > 0),
      -- Counted in the order's transaction and reduced by a cancellation. CHECK uses ≤ max_uses.
      uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
      funded_by jsonb NOT NULL,
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL,
      -- false: unlisted, redeemed only by its code.
      listed bool NOT NULL DEFAULT true,
      CONSTRAINT coupons_not_overused CHECK (max_uses IS NULL OR uses <= max_uses)
    );
    CREATE UNIQUE INDEX coupons_by_code ON coupons (upper(code));

    -- The brands of a coupon. None: every brand.
    CREATE TABLE coupon_brands (
      coupon_id uuid NOT NULL REFERENCES coupons ON DELETE CASCADE,
      brand_id uuid NOT NULL REFERENCES brands,
      PRIMARY KEY (coupon_id, brand_id)
    );
    CREATE INDEX coupon_brands_by_member ON coupon_brands (brand_id);

    -- The customers of a coupon. None: everyone.
    CREATE TABLE coupon_users (
      coupon_id uuid NOT NULL REFERENCES coupons ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      PRIMARY KEY (coupon_id, user_id)
    );
    CREATE INDEX coupon_users_by_member ON coupon_users (user_id);

    -- One use of a coupon by one order.
    CREATE TABLE coupon_uses (
      coupon_id uuid NOT NULL REFERENCES coupons,
      order_id uuid NOT NULL REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      given_back_at timestamptz,
      created_at timestamptz NOT NULL,
      -- Who funded the coupon when it was used; later changes of the coupon do not affect it.
      funded_by jsonb NOT NULL,
      PRIMARY KEY (order_id, coupon_id)
    );
    CREATE INDEX coupon_uses_by_user ON coupon_uses (user_id, coupon_id);

    -- What a purchase's promotion gives besides a discount, once per purchase (the key).
    CREATE TABLE promotion_rewards (
      purchase_id uuid PRIMARY KEY REFERENCES purchases,
      user_id uuid NOT NULL REFERENCES users,
      -- coupon: a personal coupon on payment. reward: tingos when the last lunch is delivered.
      kind text NOT NULL CHECK (kind IN ('coupon', 'reward')),
      -- By the level of the lunches that the customer did not cancel.
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      status text NOT NULL CHECK (status IN ('promised', 'given', 'lost')),
      coupon_id uuid UNIQUE REFERENCES coupons,
      lot_id uuid UNIQUE REFERENCES tingo_lots,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CHECK (status <> 'given' OR coupon_id IS NOT NULL OR lot_id IS NOT NULL)
    );
    -- what a person is erased from and may download
    CREATE INDEX promotion_rewards_by_user ON promotion_rewards (user_id);
  `.execute(db);
}
