import { type Kysely, sql } from 'kysely';

/** Sums by which a year of reports does not read a year of lunches, and people by the days of their year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await months(db);
  await companies(db);
  await people(db);
  await dishesAndOffers(db);
  await cities(db);
  // every lunch is summed again, into the new tables as well
  await sql`INSERT INTO report_changes (order_id) SELECT order_id FROM order_facts`.execute(db);
}

async function months(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The sums of report_days by month, with the same measures: what questions with filters read.
    CREATE TABLE report_months (LIKE report_days INCLUDING COMMENTS);
    ALTER TABLE report_months RENAME COLUMN day TO month;
    ALTER TABLE report_months ADD CONSTRAINT report_months_key
      UNIQUE NULLS NOT DISTINCT (month, enterprise_id, location_id, restaurant_id, brand_id, hour);
    CREATE INDEX report_months_by_enterprise ON report_months (enterprise_id, month) WHERE enterprise_id IS NOT NULL;
    CREATE INDEX report_months_by_restaurant ON report_months (restaurant_id, month);
    CREATE INDEX report_months_by_location ON report_months (location_id, month);
    -- the rows of one company, place, restaurant, brand and hour in a month
    CREATE INDEX report_days_by_parts ON report_days (restaurant_id, location_id, brand_id, hour, day);
  `.execute(db);
}

async function companies(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE report_company_days;
    -- A company's paid lunches by date or month, place, group and hour: all that its report sums. Amounts are COP.
    CREATE TABLE report_company_sums (
      span text NOT NULL CHECK (span IN ('day', 'month')),
      -- The date, or the first of the month.
      start date NOT NULL,
      enterprise_id uuid NOT NULL,
      location_id uuid NOT NULL,
      -- null: lunches of people in no group.
      group_id uuid,
      hour text NOT NULL,
      lunches int NOT NULL,
      no_shows int NOT NULL,
      timed int NOT NULL,
      on_time int NOT NULL,
      -- Reviews, and the sum of their stars in hundredths.
      ratings int NOT NULL,
      rating_sum int NOT NULL,
      subsidy_cop bigint NOT NULL,
      payroll_cop bigint NOT NULL,
      -- Tingos, card and bank.
      own_cop bigint NOT NULL,
      CONSTRAINT report_company_sums_key UNIQUE NULLS NOT DISTINCT (enterprise_id, span, start, location_id, group_id, hour)
    );
    CREATE INDEX report_company_sums_by_start ON report_company_sums (span, start, enterprise_id);

    -- What each person had at a company in a month, by place, group and hour. Amounts are COP.
    CREATE TABLE report_person_months (
      enterprise_id uuid NOT NULL,
      month date NOT NULL,
      user_id uuid NOT NULL REFERENCES users,
      location_id uuid NOT NULL,
      -- null: lunches while in no group.
      group_id uuid,
      hour text NOT NULL,
      lunches int NOT NULL,
      subsidy_cop bigint NOT NULL,
      payroll_cop bigint NOT NULL,
      own_cop bigint NOT NULL,
      CONSTRAINT report_person_months_key UNIQUE NULLS NOT DISTINCT (enterprise_id, month, user_id, location_id, group_id, hour)
    );
    CREATE INDEX report_person_months_by_user ON report_person_months (user_id, month);
  `.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The days of a year on which a person had a paid lunch, by employer, place, group and hour: different people of any dates
    -- are those with one of its bits set.
    CREATE TABLE report_person_years (
      user_id uuid NOT NULL REFERENCES users,
      year int NOT NULL,
      -- null: lunches without an employer.
      enterprise_id uuid,
      location_id uuid NOT NULL,
      -- null: no group.
      group_id uuid,
      hour text NOT NULL,
      -- The first bit is the 1st of January.
      days bit(366) NOT NULL,
      -- Those of them with a lunch that got stars.
      rated_days bit(366) NOT NULL,
      -- The date of the person's first paid lunch of all, where it is one of these; null: it is not.
      first_day date,
      CONSTRAINT report_person_years_key UNIQUE NULLS NOT DISTINCT (user_id, year, enterprise_id, location_id, group_id, hour)
    );
    CREATE INDEX report_person_years_by_enterprise ON report_person_years (enterprise_id, year)
      INCLUDE (user_id, location_id, group_id, hour, days, rated_days) WHERE enterprise_id IS NOT NULL;
    CREATE INDEX report_person_years_by_location ON report_person_years (location_id, year)
      INCLUDE (user_id, days, first_day);

    -- The same of a restaurant.
    CREATE TABLE report_diner_years (
      user_id uuid NOT NULL REFERENCES users,
      year int NOT NULL,
      restaurant_id uuid NOT NULL,
      days bit(366) NOT NULL,
      first_day date,
      PRIMARY KEY (user_id, year, restaurant_id)
    );
    CREATE INDEX report_diner_years_by_restaurant ON report_diner_years (restaurant_id, year)
      INCLUDE (user_id, days, first_day);
  `.execute(db);
}

async function dishesAndOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A restaurant's paid lunches by date or month, dish, brand and hour.
    CREATE TABLE report_dish_sums (
      span text NOT NULL CHECK (span IN ('day', 'month')),
      start date NOT NULL,
      restaurant_id uuid NOT NULL,
      menu_id uuid NOT NULL,
      brand_id uuid NOT NULL,
      hour text NOT NULL,
      lunches int NOT NULL,
      sales_cop bigint NOT NULL,
      ratings int NOT NULL,
      rating_sum int NOT NULL,
      PRIMARY KEY (restaurant_id, span, start, menu_id, brand_id, hour)
    );
    CREATE INDEX order_facts_cancelled ON order_facts (restaurant_id, day) INCLUDE (order_id, brand_id, hour)
      WHERE outcome = 'cancelled';

    -- What promotions and coupons brought on a date, of all restaurants: sums of report_offers.
    CREATE TABLE report_offer_days (
      day date NOT NULL,
      offer text NOT NULL,
      lunches int NOT NULL,
      sales_cop bigint NOT NULL,
      discount_platform_cop bigint NOT NULL,
      discount_restaurant_cop bigint NOT NULL,
      discount_enterprise_cop bigint NOT NULL,
      PRIMARY KEY (day, offer)
    );
  `.execute(db);
}

async function cities(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE report_sums
      -- The city of the places; null: all of them.
      ADD COLUMN city text,
      DROP CONSTRAINT report_sums_key,
      ADD CONSTRAINT report_sums_key UNIQUE NULLS NOT DISTINCT (dimension, span, start, city, key);
    DROP INDEX report_sums_by_key;
    CREATE INDEX report_sums_by_key ON report_sums (dimension, city, key, span, start);
    -- a place that turns out to be in another city takes its lunches along
    CREATE FUNCTION note_place_city() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO report_stale_days (day)
        SELECT DISTINCT day FROM report_days WHERE location_id = NEW.id ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER locations_city_reported AFTER UPDATE OF city ON locations
      FOR EACH ROW WHEN (OLD.city IS DISTINCT FROM NEW.city) EXECUTE FUNCTION note_place_city();
  `.execute(db);
}
