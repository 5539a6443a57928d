import { type Kysely, sql } from 'kysely';

/** Limits, budgets, funders and history of promotions and coupons; unique codes of a coupon; what each has cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns(db);
  await shares(db);
  await counting(db);
  await backfill(db);
}

async function columns(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE promotions
      -- Written above its levels on home and menu; empty: the title.
      ADD COLUMN header text NOT NULL DEFAULT '',
      -- Why the platform's staff keeps it off; null: it is on, or was switched off before this column.
      ADD COLUMN halted text CHECK (halted IN ('draft', 'paused', 'ended', 'killed')),
      -- Only for the people of this company; null: everyone.
      ADD COLUMN enterprise_id uuid REFERENCES enterprises,
      -- Purchases with it, of everyone and of one person; null: no limit.
      ADD COLUMN max_uses int CHECK (max_uses > 0),
      ADD COLUMN max_uses_per_user int CHECK (max_uses_per_user > 0),
      -- Only for people without a purchase before.
      ADD COLUMN new_customers_only bool NOT NULL DEFAULT false,
      -- COP after which it stops for new purchases; null: no budget.
      ADD COLUMN budget_cop int CHECK (budget_cop > 0),
      -- The shares that the platform wants, in basis points; funded_by has those that the funders accepted. null: the same.
      ADD COLUMN wanted_shares jsonb;
    CREATE INDEX promotions_by_company ON promotions (enterprise_id) WHERE enterprise_id IS NOT NULL;

    ALTER TABLE coupons
      -- offer: the platform's staff made it. reward: a promotion gave it. courtesy: for one order on behalf of a customer.
      ADD COLUMN origin text NOT NULL DEFAULT 'offer' CHECK (origin IN ('offer', 'reward', 'courtesy')),
      -- true: redeemed by its unique codes (coupon_codes) and not by its own.
      ADD COLUMN has_codes bool NOT NULL DEFAULT false,
      -- As of a promotion.
      ADD COLUMN halted text CHECK (halted IN ('draft', 'paused', 'ended', 'killed')),
      ADD COLUMN enterprise_id uuid REFERENCES enterprises,
      ADD COLUMN new_customers_only bool NOT NULL DEFAULT false,
      ADD COLUMN budget_cop int CHECK (budget_cop > 0),
      ADD COLUMN wanted_shares jsonb;
    CREATE INDEX coupons_offered ON coupons (created_at) WHERE origin = 'offer';
    CREATE INDEX coupons_by_company ON coupons (enterprise_id) WHERE enterprise_id IS NOT NULL;

    -- The unique codes of a coupon, each for one lunch.
    CREATE TABLE coupon_codes (
      -- In capitals.
      code text PRIMARY KEY,
      coupon_id uuid NOT NULL REFERENCES coupons,
      -- The order that used it; null: it can be used.
      order_id uuid REFERENCES orders,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX coupon_codes_by_coupon ON coupon_codes (coupon_id, code);
    CREATE INDEX coupon_codes_used ON coupon_codes (order_id) WHERE order_id IS NOT NULL;
    -- The unique code that was used; null: the coupon's own.
    ALTER TABLE coupon_uses ADD COLUMN code text;

    -- a person's purchases with a promotion, and all of one
    CREATE INDEX purchases_promoted ON purchases (user_id, promotion_code) WHERE promotion_code IS NOT NULL;
    CREATE INDEX purchases_by_promotion ON purchases (promotion_code) WHERE promotion_code IS NOT NULL;
  `.execute(db);
}

async function shares(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The share of an offer's discount that a restaurant or a company is asked to pay. Until it accepts, the platform does.
    CREATE TABLE offer_shares (
      id uuid PRIMARY KEY,
      -- The promotion or coupon.
      offer_id uuid NOT NULL,
      restaurant_id uuid REFERENCES restaurants,
      enterprise_id uuid REFERENCES enterprises,
      -- Basis points.
      asked_bps int NOT NULL CHECK (asked_bps BETWEEN 1 AND 10000),
      -- What it pays now, basis points.
      accepted_bps int NOT NULL DEFAULT 0 CHECK (accepted_bps BETWEEN 0 AND asked_bps),
      state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined')),
      asked_at timestamptz NOT NULL,
      -- Who answered for the party and when; null: nobody yet, or it held before shares were asked.
      answered_at timestamptz,
      answered_by uuid REFERENCES users,
      -- Why it declined; null: it did not.
      reason text,
      CHECK ((restaurant_id IS NULL) <> (enterprise_id IS NULL)),
      CHECK ((state = 'declined') = (reason IS NOT NULL)),
      UNIQUE NULLS NOT DISTINCT (offer_id, restaurant_id, enterprise_id)
    );
    CREATE INDEX offer_shares_of_restaurant ON offer_shares (restaurant_id, asked_at) WHERE restaurant_id IS NOT NULL;
    CREATE INDEX offer_shares_of_company ON offer_shares (enterprise_id, asked_at) WHERE enterprise_id IS NOT NULL;

    -- What was done to an offer, by whom. Append-only.
    CREATE TABLE offer_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      offer_id uuid NOT NULL,
      happened_at timestamptz NOT NULL,
      actor_id uuid NOT NULL REFERENCES users,
      action text NOT NULL CHECK (action IN ('created', 'changed', 'started', 'paused', 'resumed', 'ended', 'killed',
        'codes', 'accepted', 'declined')),
      -- Why; null: not said.
      reason text,
      -- What changed: [{ field, was, is }], as words.
      changes jsonb NOT NULL DEFAULT '[]'
    );
    CREATE INDEX offer_events_of ON offer_events (offer_id, id);
    CREATE FUNCTION offer_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'offer_events is append-only'; END $$;
    CREATE TRIGGER offer_events_stay BEFORE UPDATE OR DELETE ON offer_events
      FOR EACH ROW EXECUTE FUNCTION offer_events_stay();
  `.execute(db);
}

async function counting(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a promotion or coupon has been used and has cost so far: discounts of orders that are not cancelled, and rewards
    -- promised or given. Counted at the end of each transaction, so that the row is locked for the commit alone.
    CREATE TABLE offer_counters (
      offer_id uuid PRIMARY KEY,
      -- Purchases with a promotion; 0 for coupons, which count theirs.
      purchases int NOT NULL DEFAULT 0,
      lunches int NOT NULL DEFAULT 0,
      spent_cop bigint NOT NULL DEFAULT 0
    );

    CREATE FUNCTION count_offer(offer uuid, more_purchases int, more_lunches int, more_cop bigint) RETURNS void
    LANGUAGE sql AS $$
      INSERT INTO offer_counters AS now (offer_id, purchases, lunches, spent_cop)
      SELECT offer, more_purchases, more_lunches, more_cop WHERE offer IS NOT NULL
      ON CONFLICT (offer_id) DO UPDATE SET purchases = now.purchases + excluded.purchases,
        lunches = now.lunches + excluded.lunches, spent_cop = now.spent_cop + excluded.spent_cop
    $$;

    CREATE FUNCTION offer_of_order(it orders) RETURNS uuid LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT coupon_id FROM coupon_uses WHERE order_id = it.id AND it.coupon_code IS NOT NULL),
        (SELECT promotions.id FROM purchases JOIN promotions ON promotions.code = purchases.promotion_code
          WHERE purchases.id = it.purchase_id))
    $$;
    CREATE FUNCTION cost_of_order(it orders) RETURNS int LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN it.status = 'cancelled' AND NOT it.charged THEN 0 ELSE it.promotion_cop + it.coupon_cop END
    $$;
    CREATE FUNCTION count_offer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was int := CASE WHEN TG_OP = 'UPDATE' THEN cost_of_order(OLD) ELSE 0 END;
      is_now int := cost_of_order(NEW);
    BEGIN
      IF was <> is_now THEN
        PERFORM count_offer(offer_of_order(NEW), 0, (is_now > 0)::int - (was > 0)::int, is_now - was);
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER orders_cost_offer AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.promotion_cop + NEW.coupon_cop > 0) EXECUTE FUNCTION count_offer_of_order();
    CREATE CONSTRAINT TRIGGER orders_cost_offer_again AFTER UPDATE OF promotion_cop, coupon_cop, status, charged ON orders
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (OLD.promotion_cop + OLD.coupon_cop > 0 OR NEW.promotion_cop + NEW.coupon_cop > 0)
      EXECUTE FUNCTION count_offer_of_order();

    CREATE FUNCTION count_offer_of_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was int := CASE WHEN TG_OP = 'UPDATE' THEN (OLD.status IN ('pending', 'paid'))::int ELSE 0 END;
      is_now int := (NEW.status IN ('pending', 'paid'))::int;
    BEGIN
      IF was <> is_now THEN
        PERFORM count_offer((SELECT id FROM promotions WHERE code = NEW.promotion_code), is_now - was, 0, 0);
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER purchases_use_offer AFTER INSERT OR UPDATE OF status ON purchases
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.promotion_code IS NOT NULL)
      EXECUTE FUNCTION count_offer_of_purchase();

    CREATE FUNCTION count_offer_of_reward() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was int := CASE WHEN TG_OP = 'INSERT' OR OLD.status = 'lost' THEN 0 ELSE OLD.amount_cop END;
      is_now int := CASE WHEN NEW.status = 'lost' THEN 0 ELSE NEW.amount_cop END;
    BEGIN
      IF was <> is_now THEN
        PERFORM count_offer((SELECT promotions.id FROM purchases JOIN promotions
          ON promotions.code = purchases.promotion_code WHERE purchases.id = NEW.purchase_id), 0, 0, is_now - was);
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER promotion_rewards_cost_offer AFTER INSERT OR UPDATE OF amount_cop, status
      ON promotion_rewards DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_offer_of_reward();
  `.execute(db);
}

async function backfill(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE coupons SET origin = 'reward' WHERE id IN (SELECT coupon_id FROM promotion_rewards WHERE coupon_id IS NOT NULL);
    UPDATE coupons SET origin = 'courtesy' WHERE NOT listed AND code LIKE 'CORTESIA-%';

    SELECT count_offer(promotions.id, count(*)::int, 0, 0) FROM purchases
      JOIN promotions ON promotions.code = purchases.promotion_code
      WHERE purchases.status IN ('pending', 'paid') GROUP BY promotions.id;
    SELECT count_offer(offer, 0, count(*)::int, sum(cost)) FROM (
      SELECT offer_of_order(orders) AS offer, cost_of_order(orders) AS cost FROM orders
      WHERE promotion_cop + coupon_cop > 0 AND (status <> 'cancelled' OR charged)) AS paid
      WHERE offer IS NOT NULL GROUP BY offer;
    SELECT count_offer(promotions.id, 0, 0, sum(amount_cop)) FROM promotion_rewards
      JOIN purchases ON purchases.id = purchase_id JOIN promotions ON promotions.code = purchases.promotion_code
      WHERE promotion_rewards.status <> 'lost' GROUP BY promotions.id;

    -- shares of one restaurant held before anybody was asked
    INSERT INTO offer_shares (id, offer_id, restaurant_id, asked_bps, accepted_bps, state, asked_at)
    SELECT gen_random_uuid(), offer.id, offer.restaurant_id, offer.bps, offer.bps, 'accepted', offer.created_at
    FROM (
      SELECT p.id, p.created_at, (p.funded_by ->> 'restaurantBps')::int AS bps, min(b.restaurant_id::text)::uuid AS restaurant_id,
        count(DISTINCT b.restaurant_id) AS restaurants
      FROM promotions p JOIN promotion_brands pb ON pb.promotion_id = p.id JOIN brands b ON b.id = pb.brand_id GROUP BY p.id
      UNION ALL
      SELECT c.id, c.created_at, (c.funded_by ->> 'restaurantBps')::int, min(b.restaurant_id::text)::uuid,
        count(DISTINCT b.restaurant_id)
      FROM coupons c JOIN coupon_brands cb ON cb.coupon_id = c.id JOIN brands b ON b.id = cb.brand_id
      WHERE c.origin = 'offer' GROUP BY c.id) AS offer
    WHERE offer.bps > 0 AND offer.restaurants = 1;
  `.execute(db);
}
