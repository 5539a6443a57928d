import { type Kysely, sql } from 'kysely';

/** Restaurants, their slots and dishes, and what is left of both on a date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The companies that cook.
    CREATE TABLE restaurants (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      legal_name text NOT NULL,
      nit text NOT NULL UNIQUE,
      city text NOT NULL,
      address text NOT NULL,
      -- 'INC' 8 %, 'IVA' 19 % or 'NO_RESPONSABLE'; prices include it.
      tax_regime text NOT NULL CHECK (tax_regime IN ('INC', 'IVA', 'NO_RESPONSABLE')),
      phone text NOT NULL,
      email text NOT NULL,
      active bool NOT NULL DEFAULT true,
      -- The span in which it takes no orders, and the reason; all null: no pause.
      paused_from timestamptz,
      paused_until timestamptz,
      pause_reason text,
      -- The most lunches for one hour of a date, over all places; null: no limit.
      hour_max int CHECK (hour_max BETWEEN 1 AND 100000),
      CONSTRAINT restaurants_pause CHECK (num_nulls(paused_from, paused_until, pause_reason) IN (0, 3)
        AND (paused_from IS NULL OR paused_from < paused_until))
    );
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON restaurants
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON restaurants
      FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    -- A restaurant's own commission from a Monday on, until its next row; all rows of a restaurant are read by primary key.
    CREATE TABLE restaurant_fees (
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      valid_from date NOT NULL CHECK (extract(isodow FROM valid_from) = 1),
      -- Basis points; null: the platform's rate (setting restaurant_fee) applies from then on.
      rate_bps int CHECK (rate_bps BETWEEN 0 AND 10000),
      -- null: part of the initial data.
      changed_by uuid REFERENCES users,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (restaurant_id, valid_from)
    );

    -- The brands that customers see; a restaurant sells under one or more.
    CREATE TABLE brands (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      name text NOT NULL,
      description text NOT NULL,
      cuisine text NOT NULL,
      color text NOT NULL CHECK (color ~ '^#[0-9A-Fa-f]{6}$'),
      data jsonb NOT NULL DEFAULT '{}',
      active bool NOT NULL DEFAULT true
    );
    CREATE INDEX brands_by_restaurant ON brands (restaurant_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    -- A restaurant's service of one slot of a location.
    CREATE TABLE restaurant_times (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      time_id uuid NOT NULL REFERENCES location_times,
      -- Orders per day; null: no limit.
      capacity int CHECK (capacity >= 0),
      closed bool NOT NULL DEFAULT false,
      -- 0: the same day, -1: the day before; with cutoff_time null the default applies (same day, 2 h before the hour).
      cutoff_day_offset int NOT NULL DEFAULT 0 CHECK (cutoff_day_offset IN (0, -1)),
      cutoff_time text CHECK (cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      -- Cooking time in minutes: 30, 60 or 90.
      prep_minutes int NOT NULL DEFAULT 30 CHECK (prep_minutes IN (30, 60, 90)),
      -- Travel time from the restaurant to the place in minutes, the same at every hour.
      travel_minutes int NOT NULL DEFAULT 30 CHECK (travel_minutes BETWEEN 0 AND 240),
      -- true: the system accepts orders at the cutoff.
      auto_accept bool NOT NULL DEFAULT true,
      -- The span in which the slot takes no orders, and the reason; all null: no pause.
      paused_from timestamptz,
      paused_until timestamptz,
      pause_reason text,
      UNIQUE (time_id, restaurant_id),
      CONSTRAINT restaurant_times_pause CHECK (num_nulls(paused_from, paused_until, pause_reason) IN (0, 3)
        AND (paused_from IS NULL OR paused_from < paused_until))
    );
    CREATE INDEX restaurant_times_by_restaurant ON restaurant_times (restaurant_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON restaurant_times
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON restaurant_times
      FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    CREATE TABLE categories (
      id uuid PRIMARY KEY,
      key text NOT NULL UNIQUE,
      name text NOT NULL,
      position int NOT NULL
    );

    -- One dish of a brand. Listed by brand (menus_by_brand).
    CREATE TABLE menus (
      id uuid PRIMARY KEY,
      brand_id uuid NOT NULL REFERENCES brands,
      name text NOT NULL CHECK (name <> ''),
      description text NOT NULL,
      price_cop int NOT NULL CHECK (price_cop BETWEEN 0 AND 10000000),
      -- null: no discount. fixed: pesos; percentage: basis points.
      discount_kind text CHECK (discount_kind IN ('fixed', 'percentage')),
      discount_amount int NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
      pictures text[] NOT NULL,
      tags text[] NOT NULL,
      allergens text[] NOT NULL,
      calories int CHECK (calories >= 0),
      weekdays int[] NOT NULL CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
      -- Lunches per day; null: no limit.
      daily_stock int CHECK (daily_stock >= 0),
      -- The date for which the kitchen marked it sold out; other dates are open.
      sold_out_on date,
      active bool NOT NULL DEFAULT true,
      -- true: never published, and therefore not active.
      draft bool NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      CHECK (discount_kind IS DISTINCT FROM 'percentage' OR discount_amount <= 10000),
      CONSTRAINT menus_draft CHECK (NOT (draft AND active))
    );
    CREATE INDEX menus_by_brand ON menus (brand_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    -- Pictures uploaded for a dish, used or not; the files are stored under the random id.
    CREATE TABLE menu_pictures (
      id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
      menu_id uuid NOT NULL REFERENCES menus ON DELETE CASCADE,
      uploaded_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      -- When it was first used on its dish; null: never, so it will be deleted.
      used_at timestamptz,
      -- Marked for deletion: its files are being removed.
      swept_at timestamptz,
      CHECK (used_at IS NULL OR swept_at IS NULL)
    );
    CREATE INDEX menu_pictures_by_menu ON menu_pictures (menu_id);
    CREATE INDEX menu_pictures_unused ON menu_pictures (created_at) WHERE used_at IS NULL;

    CREATE TABLE menu_categories (
      menu_id uuid NOT NULL REFERENCES menus ON DELETE CASCADE,
      category_id uuid NOT NULL REFERENCES categories,
      PRIMARY KEY (menu_id, category_id)
    );

    -- The slots at which a dish is offered (on its weekdays).
    CREATE TABLE menu_times (
      menu_id uuid NOT NULL REFERENCES menus ON DELETE CASCADE,
      restaurant_time_id uuid NOT NULL REFERENCES restaurant_times,
      PRIMARY KEY (restaurant_time_id, menu_id)
    );
    CREATE INDEX menu_times_by_menu ON menu_times (menu_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_times
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();

    CREATE TABLE addition_groups (
      id uuid PRIMARY KEY,
      menu_id uuid NOT NULL REFERENCES menus ON DELETE CASCADE,
      title text NOT NULL,
      min int NOT NULL CHECK (min >= 0),
      max int NOT NULL CHECK (max >= 1),
      required bool NOT NULL,
      position int NOT NULL,
      CHECK (min <= max)
    );
    CREATE INDEX addition_groups_by_menu ON addition_groups (menu_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON addition_groups
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();

    CREATE TABLE additions (
      id uuid PRIMARY KEY,
      group_id uuid NOT NULL REFERENCES addition_groups ON DELETE CASCADE,
      name text NOT NULL,
      price_cop int NOT NULL,
      max_quantity int NOT NULL CHECK (max_quantity >= 1),
      allergens text[] NOT NULL DEFAULT '{}',
      -- Diets that the dish no longer fits with this addition.
      not_for text[] NOT NULL DEFAULT '{}',
      position int NOT NULL
    );
    CREATE INDEX additions_by_group ON additions (group_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON additions
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();

    -- Sold lunches of a dish with limited stock on a date. CHECK taken ≤ stock prevents overselling.
    CREATE TABLE menu_day_stock (
      menu_id uuid NOT NULL REFERENCES menus,
      schedule_date date NOT NULL,
      taken int NOT NULL CHECK (taken >= 0),
      stock int NOT NULL,
      PRIMARY KEY (menu_id, schedule_date),
      CONSTRAINT menu_day_stock_not_oversold CHECK (taken <= stock)
    );

    -- Taken places of a slot on a date; no row until the first order of a limited slot. CHECK taken ≤ capacity. held places
    -- are reserved for people of the waiting list.
    CREATE TABLE slot_places (
      restaurant_time_id uuid NOT NULL REFERENCES restaurant_times,
      schedule_date date NOT NULL,
      taken int NOT NULL CHECK (taken >= 0),
      capacity int NOT NULL,
      held int NOT NULL DEFAULT 0 CHECK (held >= 0),
      PRIMARY KEY (restaurant_time_id, schedule_date),
      CONSTRAINT slot_places_not_overfull CHECK (taken <= capacity)
    );

    CREATE TABLE favorites (
      user_id uuid NOT NULL REFERENCES users,
      menu_id uuid NOT NULL REFERENCES menus,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, menu_id)
    );
  `.execute(db);
}
