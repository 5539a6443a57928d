import { type Kysely, sql } from 'kysely';

/** Restaurants, their slots and dishes, and what is left of both on a date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE restaurants (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      legal_name text NOT NULL,
      nit text NOT NULL UNIQUE,
      city text NOT NULL,
      address text NOT NULL,
      tax_regime text NOT NULL CHECK (tax_regime IN ('INC', 'IVA', 'NO_RESPONSABLE')),
      phone text NOT NULL,
      email text NOT NULL,
      active bool NOT NULL DEFAULT true,
      paused_from timestamptz,
      paused_until timestamptz,
      pause_reason text,
      hour_max int CHECK (hour_max BETWEEN 1 AND 100000),
      CONSTRAINT restaurants_pause CHECK (num_nulls(paused_from, paused_until, pause_reason) IN (0, 3)
        AND (paused_from IS NULL OR paused_from < paused_until))
    );
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON restaurants
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON restaurants
      FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    CREATE TABLE restaurant_fees (
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      valid_from date NOT NULL CHECK (extract(isodow FROM valid_from) = 1),
      rate_bps int CHECK (rate_bps BETWEEN 0 AND 10000),
      changed_by uuid REFERENCES users,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (restaurant_id, valid_from)
    );

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

    CREATE TABLE restaurant_times (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      time_id uuid NOT NULL REFERENCES location_times,
      capacity int CHECK (capacity >= 0),
      closed bool NOT NULL DEFAULT false,
      cutoff_day_offset int NOT NULL DEFAULT 0 CHECK (cutoff_day_offset IN (0, -1)),
      cutoff_time text CHECK (cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      prep_minutes int NOT NULL DEFAULT 30 CHECK (prep_minutes IN (30, 60, 90)),
      travel_minutes int NOT NULL DEFAULT 30 CHECK (travel_minutes BETWEEN 0 AND 240),
      auto_accept bool NOT NULL DEFAULT true,
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

    CREATE TABLE menus (
      id uuid PRIMARY KEY,
      brand_id uuid NOT NULL REFERENCES brands,
      name text NOT NULL CHECK (name <> ''),
      description text NOT NULL,
      price_cop int NOT NULL CHECK (price_cop BETWEEN 0 AND 10000000),
      discount_kind text CHECK (discount_kind IN ('fixed', 'percentage')),
      discount_amount int NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
      pictures text[] NOT NULL,
      tags text[] NOT NULL,
      allergens text[] NOT NULL,
      calories int CHECK (calories >= 0),
      weekdays int[] NOT NULL CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
      daily_stock int CHECK (daily_stock >= 0),
      sold_out_on date,
      active bool NOT NULL DEFAULT true,
      draft bool NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      CHECK (discount_kind IS DISTINCT FROM 'percentage' OR discount_amount <= 10000),
      CONSTRAINT menus_draft CHECK (NOT (draft AND active))
    );
    CREATE INDEX menus_by_brand ON menus (brand_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    CREATE TABLE menu_pictures (
      id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
      menu_id uuid NOT NULL REFERENCES menus ON DELETE CASCADE,
      uploaded_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      used_at timestamptz,
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
      not_for text[] NOT NULL DEFAULT '{}',
      position int NOT NULL
    );
    CREATE INDEX additions_by_group ON additions (group_id);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON additions
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();

    CREATE TABLE menu_day_stock (
      menu_id uuid NOT NULL REFERENCES menus,
      schedule_date date NOT NULL,
      taken int NOT NULL CHECK (taken >= 0),
      stock int NOT NULL,
      PRIMARY KEY (menu_id, schedule_date),
      CONSTRAINT menu_day_stock_not_oversold CHECK (taken <= stock)
    );

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
