import { type Kysely, sql } from 'kysely';

/**
 * A purchase is counted for its offers once, and purchases with an offer without limit no longer wait for one row.
 * docs/decisions/0068-count-offers-without-a-limit-in-parts.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await parts(db);
  await counting(db);
}

async function parts(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counts of offers without a limit, in addition to offer_counters: a connection adds to one of 16 rows of an offer, so
    -- that simultaneous purchases do not wait for each other. offer_totals sums both.
    CREATE TABLE offer_part_counters (
      offer_id uuid,
      part int,
      purchases int NOT NULL DEFAULT 0,
      lunches int NOT NULL DEFAULT 0,
      spent_cop bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (offer_id, part)
    );
    CREATE VIEW offer_totals AS
      SELECT offer_id, sum(purchases)::int AS purchases, sum(lunches)::int AS lunches, sum(spent_cop)::bigint AS spent_cop
      FROM (SELECT offer_id, purchases, lunches, spent_cop FROM offer_counters
        UNION ALL SELECT offer_id, purchases, lunches, spent_cop FROM offer_part_counters) AS counted
      GROUP BY offer_id;

    -- limited: others decide by the count, so it is kept in the one row that they lock (offer_counters).
    CREATE FUNCTION count_offer(offer uuid, limited bool, more_purchases int, more_lunches int, more_cop bigint) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF limited THEN
        INSERT INTO offer_counters AS now (offer_id, purchases, lunches, spent_cop)
        VALUES (offer, more_purchases, more_lunches, more_cop)
        ON CONFLICT (offer_id) DO UPDATE SET purchases = now.purchases + excluded.purchases,
          lunches = now.lunches + excluded.lunches, spent_cop = now.spent_cop + excluded.spent_cop;
      ELSE
        INSERT INTO offer_part_counters AS now (offer_id, part, purchases, lunches, spent_cop)
        VALUES (offer, pg_backend_pid() % 16, more_purchases, more_lunches, more_cop)
        ON CONFLICT (offer_id, part) DO UPDATE SET purchases = now.purchases + excluded.purchases,
          lunches = now.lunches + excluded.lunches, spent_cop = now.spent_cop + excluded.spent_cop;
      END IF;
    END $$;
    CREATE OR REPLACE FUNCTION count_offer(offer uuid, more_purchases int, more_lunches int, more_cop bigint) RETURNS void
    LANGUAGE sql AS $$
      SELECT count_offer(id, limited, more_purchases, more_lunches, more_cop) FROM (
        SELECT id, budget_cop IS NOT NULL OR max_uses IS NOT NULL AS limited FROM promotions WHERE id = offer
        UNION ALL SELECT id, budget_cop IS NOT NULL FROM coupons WHERE id = offer) AS found
    $$;
  `.execute(db);
}

async function counting(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counts a purchase when it begins to count, together with its lunches at a lower price: those inserted with it, and
    -- those placed again when a late payment is approved. Lunches that change later count by themselves.
    CREATE OR REPLACE FUNCTION count_offer_of_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was int := CASE WHEN TG_OP = 'UPDATE' THEN (OLD.status IN ('pending', 'paid'))::int ELSE 0 END;
      is_now int := (NEW.status IN ('pending', 'paid'))::int;
      offer uuid; limited bool; lunches int := 0; cop bigint := 0;
    BEGIN
      IF was = is_now THEN RETURN NULL; END IF;
      SELECT id, budget_cop IS NOT NULL OR max_uses IS NOT NULL INTO offer, limited
      FROM promotions WHERE code = NEW.promotion_code;
      IF offer IS NULL THEN RETURN NULL; END IF;
      IF is_now = 1 THEN
        SELECT count(*), coalesce(sum(promotion_cop), 0) INTO lunches, cop FROM orders
        WHERE purchase_id = NEW.id AND promotion_cop > 0 AND (TG_OP = 'INSERT' OR status <> 'cancelled');
      END IF;
      PERFORM count_offer(offer, limited, is_now - was, lunches, cop);
      RETURN NULL;
    END $$;

    DROP TRIGGER orders_cost_offer ON orders;
    CREATE CONSTRAINT TRIGGER orders_cost_offer AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.coupon_cop > 0) EXECUTE FUNCTION count_offer_of_order();
  `.execute(db);
}
