import { type Kysely, sql } from 'kysely';

/** Who declared the allergens of a dish, and the platform's review of what restaurants change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE menus
      -- Who signed the allergens of the dish and of its additions, and when; null: nobody did.
      ADD COLUMN declared_by uuid REFERENCES users,
      ADD COLUMN declared_at timestamptz,
      ADD CONSTRAINT menus_declared CHECK ((declared_by IS NULL) = (declared_at IS NULL));
    CREATE INDEX menus_by_signer ON menus (declared_by) WHERE declared_by IS NOT NULL;

    -- Each signature about the allergens of a dish, as it was read when it was signed.
    CREATE TABLE menu_declarations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      menu_id uuid NOT NULL REFERENCES menus,
      signed_by uuid NOT NULL REFERENCES users,
      signed_at timestamptz NOT NULL,
      -- { dish: [allergen], additions: [{ name, allergens }] }; an empty list: none.
      declared jsonb NOT NULL
    );
    CREATE INDEX menu_declarations_of_dish ON menu_declarations (menu_id, id);
    CREATE INDEX menu_declarations_by_signer ON menu_declarations (signed_by);
    CREATE TRIGGER menu_declarations_stay BEFORE UPDATE OR DELETE ON menu_declarations
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER menu_declarations_whole BEFORE TRUNCATE ON menu_declarations
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- What a restaurant asks the platform to publish: a new dish, or what waits of a change.
    CREATE TABLE menu_reviews (
      id uuid PRIMARY KEY,
      menu_id uuid NOT NULL REFERENCES menus,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      -- open: the platform has not answered. withdrawn: the restaurant took it back or sent another one.
      state text NOT NULL CHECK (state IN ('open', 'published', 'returned', 'withdrawn')),
      -- true: the dish was never published.
      is_new bool NOT NULL,
      -- The dish as customers saw it when it was sent; null: they saw none.
      before jsonb,
      -- The fields to publish: those that wait, or all of a new dish.
      wanted jsonb NOT NULL,
      -- Who signed the allergens in it, and when; null: it changes none.
      declared_by uuid REFERENCES users,
      declared_at timestamptz,
      sent_by uuid NOT NULL REFERENCES users,
      sent_at timestamptz NOT NULL,
      decided_by uuid REFERENCES users,
      decided_at timestamptz,
      -- Why it was returned; only for a returned one.
      reason text,
      CHECK ((declared_by IS NULL) = (declared_at IS NULL)),
      CHECK ((state = 'open') = (decided_at IS NULL)),
      CHECK ((state = 'returned') = (reason IS NOT NULL))
    );
    CREATE UNIQUE INDEX menu_reviews_one_open ON menu_reviews (menu_id) WHERE state = 'open';
    CREATE INDEX menu_reviews_of_dish ON menu_reviews (menu_id, sent_at);
    CREATE INDEX menu_reviews_open ON menu_reviews (sent_at, id) WHERE state = 'open';
    CREATE INDEX menu_reviews_decided ON menu_reviews (decided_at, id) WHERE state IN ('published', 'returned');
    CREATE INDEX menu_reviews_by_restaurant ON menu_reviews (restaurant_id);
    CREATE INDEX menu_reviews_by_sender ON menu_reviews (sent_by);
    CREATE INDEX menu_reviews_by_decider ON menu_reviews (decided_by) WHERE decided_by IS NOT NULL;
    CREATE INDEX menu_reviews_by_signer ON menu_reviews (declared_by) WHERE declared_by IS NOT NULL;
  `.execute(db);
}
