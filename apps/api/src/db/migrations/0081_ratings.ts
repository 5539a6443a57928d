import { type Kysely, sql } from 'kysely';

/** Sums of stars by dish and brand, comments that others may read, answers to them and reports of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE order_reviews
      -- What the public calls it by; the order's id is for who has the order.
      ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
      -- The stars of the food in hundredths, 100 to 500; without that question the mean of all.
      ADD COLUMN points int,
      -- Copied from the order, so that a dish's or brand's newest are read by one index.
      ADD COLUMN menu_id uuid REFERENCES menus,
      ADD COLUMN brand_id uuid REFERENCES brands,
      ADD COLUMN restaurant_id uuid REFERENCES restaurants,
      -- true: its writer allows others to read the comment beside the first name.
      ADD COLUMN published bool NOT NULL DEFAULT false,
      -- The restaurant's public answer; all null: none.
      ADD COLUMN answer text CHECK (answer <> ''),
      ADD COLUMN answered_at timestamptz,
      ADD COLUMN answered_by uuid REFERENCES users,
      -- When the platform last decided about reports of it; null: never.
      ADD COLUMN moderated_at timestamptz,
      ADD COLUMN moderated_by uuid REFERENCES users,
      -- Why the platform hides the comment from others; null: it does not. The stars count all the same.
      ADD COLUMN hidden_reason text CHECK (hidden_reason <> ''),
      ADD CONSTRAINT order_reviews_id UNIQUE (id),
      ADD CONSTRAINT order_reviews_answer CHECK (num_nulls(answer, answered_at, answered_by) IN (0, 3)),
      ADD CONSTRAINT order_reviews_moderated CHECK (num_nulls(moderated_at, moderated_by) IN (0, 2)
        AND (hidden_reason IS NULL OR moderated_at IS NOT NULL));
    UPDATE order_reviews review SET menu_id = orders.menu_id, brand_id = orders.brand_id,
      restaurant_id = orders.restaurant_id, points = coalesce((review.ratings ->> 'food')::int * 100,
        (SELECT round(avg(star.value::numeric) * 100)::int FROM jsonb_each_text(review.ratings) AS star), 300)
    FROM orders WHERE orders.id = review.order_id;
    ALTER TABLE order_reviews
      ALTER COLUMN points SET NOT NULL,
      ALTER COLUMN menu_id SET NOT NULL,
      ALTER COLUMN brand_id SET NOT NULL,
      ALTER COLUMN restaurant_id SET NOT NULL,
      ADD CONSTRAINT order_reviews_points CHECK (points BETWEEN 100 AND 500);
    CREATE INDEX order_reviews_by_menu ON order_reviews (menu_id, created_at DESC, id);
    CREATE INDEX order_reviews_by_brand ON order_reviews (brand_id, created_at DESC, id);
    CREATE INDEX order_reviews_by_restaurant ON order_reviews (restaurant_id, created_at DESC, id);

    -- The reviews of a dish, and their points together.
    CREATE TABLE menu_rating_counters (
      menu_id uuid PRIMARY KEY REFERENCES menus,
      reviews int NOT NULL CHECK (reviews > 0),
      points int NOT NULL
    );
    -- The same of a brand.
    CREATE TABLE brand_rating_counters (
      brand_id uuid PRIMARY KEY REFERENCES brands,
      reviews int NOT NULL CHECK (reviews > 0),
      points int NOT NULL
    );
    INSERT INTO menu_rating_counters SELECT menu_id, count(*), sum(points) FROM order_reviews GROUP BY menu_id;
    INSERT INTO brand_rating_counters SELECT brand_id, count(*), sum(points) FROM order_reviews GROUP BY brand_id;
    CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO menu_rating_counters AS counted VALUES (NEW.menu_id, 1, NEW.points)
        ON CONFLICT (menu_id) DO UPDATE SET reviews = counted.reviews + 1, points = counted.points + excluded.points;
      INSERT INTO brand_rating_counters AS counted VALUES (NEW.brand_id, 1, NEW.points)
        ON CONFLICT (brand_id) DO UPDATE SET reviews = counted.reviews + 1, points = counted.points + excluded.points;
      RETURN NULL;
    END $$;
    CREATE TRIGGER order_reviews_counted AFTER INSERT ON order_reviews FOR EACH ROW EXECUTE FUNCTION count_review();

    -- Who finds a comment out of place. Newer than the platform's last decision: it waits for the next.
    CREATE TABLE review_reports (
      review_id uuid NOT NULL REFERENCES order_reviews (id),
      user_id uuid NOT NULL REFERENCES users,
      reason text NOT NULL CHECK (reason IN ('offensive', 'personal', 'untrue', 'advertising')),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (review_id, user_id)
    );
    CREATE INDEX review_reports_by_user ON review_reports (user_id);
    CREATE INDEX review_reports_newest ON review_reports (created_at);

    -- Lunches of a dish that were delivered at a place in the last 30 days, counted every night.
    CREATE TABLE place_dish_counters (
      location_id uuid NOT NULL REFERENCES locations,
      menu_id uuid NOT NULL REFERENCES menus,
      lunches int NOT NULL CHECK (lunches > 0),
      PRIMARY KEY (location_id, menu_id)
    );
    -- The same of a company's people; how many different people had it, because fewer than five are never told.
    CREATE TABLE company_dish_counters (
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      menu_id uuid NOT NULL REFERENCES menus,
      lunches int NOT NULL CHECK (lunches > 0),
      people int NOT NULL CHECK (people > 0),
      PRIMARY KEY (enterprise_id, menu_id)
    );
  `.execute(db);
}
