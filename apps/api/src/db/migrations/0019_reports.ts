import { type Kysely, sql } from 'kysely';

/** What reports are made of: one row per ended order, and their sums by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await facts(db);
  await days(db);
  await changes(db);
}

async function facts(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row per order that ended, written by the job count-reports from the order and its ledger rows, again whenever
    -- they change. Amounts are COP, and 0 unless said otherwise for an order that is not paid.
    CREATE TABLE order_facts (
      order_id uuid PRIMARY KEY REFERENCES orders,
      -- The date of the lunch, in Bogotá.
      day date NOT NULL,
      user_id uuid NOT NULL REFERENCES users,
      -- The employer at the purchase that paid a part of it or has the person in its register; null: none.
      enterprise_id uuid,
      location_id uuid NOT NULL,
      restaurant_id uuid NOT NULL,
      brand_id uuid NOT NULL,
      menu_id uuid NOT NULL,
      hour text NOT NULL,
      in_site bool NOT NULL,
      -- no_show: cancelled and charged. held: a no-show whose charge awaits a decision.
      outcome text NOT NULL CHECK (outcome IN ('delivered', 'no_show', 'held', 'cancelled')),
      -- Who ended it: customer, restaurant, courier, admin, system.
      ended_by text NOT NULL,
      -- Who answers for its cancellation; null: nobody, or it was not cancelled.
      liable text CHECK (liable IN ('restaurant', 'platform')),
      -- What it costs with the dish's own discount, before others.
      sales_cop int NOT NULL,
      dish_discount_cop int NOT NULL,
      -- The parts of its promotion or coupon by who funds them.
      discount_platform_cop int NOT NULL,
      discount_restaurant_cop int NOT NULL,
      discount_enterprise_cop int NOT NULL,
      -- What paid it. Their sum is what customer and employer paid.
      subsidy_cop int NOT NULL,
      payroll_cop int NOT NULL,
      tingos_cop int NOT NULL,
      card_cop int NOT NULL,
      -- Nequi, PSE, Bancolombia and Daviplata.
      bank_cop int NOT NULL,
      fee_cop int NOT NULL,
      -- What the restaurant earns before its commission.
      earned_cop int NOT NULL,
      -- The rate of its week, basis points.
      commission_bps int NOT NULL,
      -- What a cancellation gave back.
      back_cop int NOT NULL,
      -- What a paid lunch gave back later, by who pays for it; below zero: it came back.
      refund_restaurant_cop int NOT NULL,
      refund_platform_cop int NOT NULL,
      -- Whether it arrived within its window; null: no arrival is known, or at the counter.
      on_time bool,
      -- The average of its review's stars in hundredths, 100 to 500; null: none.
      rating int,
      -- The first paid lunch of its person.
      is_first bool NOT NULL DEFAULT false,
      written_at timestamptz NOT NULL
    );
    CREATE INDEX order_facts_by_enterprise ON order_facts (enterprise_id, day) WHERE enterprise_id IS NOT NULL;
    CREATE INDEX order_facts_by_restaurant ON order_facts (restaurant_id, day);
    CREATE INDEX order_facts_by_user ON order_facts (user_id, day);
    CREATE INDEX order_facts_by_day ON order_facts (day, user_id);
  `.execute(db);
}

async function days(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The sums of the facts of one day, employer, place, restaurant, brand and hour, written with them. Amounts are COP.
    CREATE TABLE report_days (
      day date NOT NULL,
      -- null: lunches without an employer.
      enterprise_id uuid,
      location_id uuid NOT NULL,
      restaurant_id uuid NOT NULL,
      brand_id uuid NOT NULL,
      hour text NOT NULL,
      -- Paid lunches: delivered and charged no-shows. Some were not picked up; some are the first of their person.
      lunches int NOT NULL,
      no_shows int NOT NULL,
      first_lunches int NOT NULL,
      -- Cancelled ones, and those of them for which the restaurant or the platform answers.
      cancelled int NOT NULL,
      cancelled_restaurant int NOT NULL,
      cancelled_platform int NOT NULL,
      -- Paid lunches whose arrival is known, and those of them that were on time.
      timed int NOT NULL,
      on_time int NOT NULL,
      -- Reviews, and the sum of their stars in hundredths.
      ratings int NOT NULL,
      rating_sum int NOT NULL,
      sales_cop bigint NOT NULL,
      discount_platform_cop bigint NOT NULL,
      discount_restaurant_cop bigint NOT NULL,
      discount_enterprise_cop bigint NOT NULL,
      subsidy_cop bigint NOT NULL,
      payroll_cop bigint NOT NULL,
      tingos_cop bigint NOT NULL,
      card_cop bigint NOT NULL,
      bank_cop bigint NOT NULL,
      fee_cop bigint NOT NULL,
      earned_cop bigint NOT NULL,
      -- Earnings times their rate: COP in ten-thousandths, so that a sum is rounded once.
      commission_parts bigint NOT NULL,
      -- What was given back of lunches that somebody answers for, cancelled or paid.
      refund_restaurant_cop bigint NOT NULL,
      refund_platform_cop bigint NOT NULL,
      CONSTRAINT report_days_key UNIQUE NULLS NOT DISTINCT (day, enterprise_id, location_id, restaurant_id, brand_id, hour)
    );
    CREATE INDEX report_days_by_enterprise ON report_days (enterprise_id, day) WHERE enterprise_id IS NOT NULL;
    CREATE INDEX report_days_by_restaurant ON report_days (restaurant_id, day);
  `.execute(db);
}

async function changes(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Ended orders that changed since their facts were written, in the transaction that changed them; the job takes them
    -- away. An order may stand here more than once.
    CREATE TABLE report_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id uuid NOT NULL
    );
    CREATE FUNCTION note_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO report_changes (order_id) VALUES (NEW.order_id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER order_events_reported AFTER INSERT ON order_events
      FOR EACH ROW WHEN (NEW.to_status IN ('delivered', 'cancelled')) EXECUTE FUNCTION note_report_change();
    CREATE TRIGGER ledger_transfers_reported AFTER INSERT ON ledger_transfers
      FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND NEW.kind IN ('consume', 'promotion', 'refund', 'incident'))
      EXECUTE FUNCTION note_report_change();
    CREATE TRIGGER order_reviews_reported AFTER INSERT ON order_reviews
      FOR EACH ROW EXECUTE FUNCTION note_report_change();

    -- Until when reports are complete: the start of the last run of the job that left nothing. One row.
    CREATE TABLE report_progress (
      id int PRIMARY KEY CHECK (id = 1),
      -- null: the job has not run yet.
      complete_until timestamptz
    );
    INSERT INTO report_progress (id) VALUES (1);

    -- the orders that ended before
    INSERT INTO report_changes (order_id) SELECT id FROM orders WHERE status IN ('delivered', 'cancelled');
  `.execute(db);
}
