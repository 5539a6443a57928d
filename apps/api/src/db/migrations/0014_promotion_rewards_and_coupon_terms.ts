import { type Kysely, sql } from 'kysely';

/**
 * What was bought keeps the terms it was bought with: the promotion's with its purchase, a coupon's funding with its use.
 * What a promotion gives beside a discount is promised by its purchase, once. Coupons may be known by their code only, and
 * a cart remembers the promotions that were left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE purchases ADD COLUMN promotion_terms jsonb;
    UPDATE purchases SET promotion_terms = jsonb_build_object('code', p.code, 'title', p.title,
      'earnMethod', p.earn_method, 'applyMethod', p.apply_method, 'earnLevels', p.earn_levels,
      'brandIds', to_jsonb(p.brand_ids), 'minMenuPriceCop', p.min_menu_price_cop,
      'minScheduleDate', p.min_schedule_date, 'maxScheduleDate', p.max_schedule_date,
      'maxOrdersWithDiscount', p.max_orders_with_discount, 'fundedBy', p.funded_by)
    FROM promotions p WHERE p.code = purchases.promotion_code;

    ALTER TABLE coupon_uses ADD COLUMN funded_by jsonb;
    UPDATE coupon_uses SET funded_by = coupons.funded_by FROM coupons WHERE coupons.id = coupon_uses.coupon_id;
    ALTER TABLE coupon_uses ALTER COLUMN funded_by SET NOT NULL;

    ALTER TABLE coupons ADD COLUMN listed bool NOT NULL DEFAULT true;
    ALTER TABLE carts ADD COLUMN left_promotions text[] NOT NULL DEFAULT '{}';

    CREATE TABLE promotion_rewards (
      purchase_id uuid PRIMARY KEY REFERENCES purchases,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('coupon', 'reward')),
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      status text NOT NULL CHECK (status IN ('promised', 'given', 'lost')),
      coupon_id uuid UNIQUE REFERENCES coupons,
      lot_id uuid UNIQUE REFERENCES tingo_lots,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CHECK (status <> 'given' OR coupon_id IS NOT NULL OR lot_id IS NOT NULL)
    );
    -- what a customer has still coming
    CREATE INDEX promotion_rewards_by_user ON promotion_rewards (user_id) WHERE status = 'promised';
  `.execute(db);
}
