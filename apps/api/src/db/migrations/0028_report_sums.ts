import { type Kysely, sql } from 'kysely';

/** Group and offer of each lunch, sums that answer for years, filters that people keep, and who wants no monthly report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await groupOfOrders(db);
  await facts(db);
  await sums(db);
  await kept(db);
  // every fact is written again, with what it says since
  await sql`INSERT INTO report_changes (order_id) SELECT id FROM orders WHERE status IN ('delivered', 'cancelled')`.execute(
    db,
  );
}

async function groupOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders
      -- The group of the person at the employer when it was placed, for the employer's reports; null: none.
      ADD COLUMN group_id uuid;
    CREATE FUNCTION note_order_group() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.group_id := (SELECT group_id FROM preapproved_users WHERE user_id = NEW.user_id
        AND enterprise_id = NEW.enterprise_id AND active AND group_id IS NOT NULL ORDER BY created_at DESC LIMIT 1);
      RETURN NEW;
    END $$;
    CREATE TRIGGER orders_in_group BEFORE INSERT ON orders
      FOR EACH ROW WHEN (NEW.enterprise_id IS NOT NULL) EXECUTE FUNCTION note_order_group();
    UPDATE orders SET group_id = person.group_id FROM preapproved_users person
      WHERE person.user_id = orders.user_id AND person.enterprise_id = orders.enterprise_id AND person.active
        AND person.group_id IS NOT NULL;
  `.execute(db);
}

async function facts(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE order_facts
      -- The group of the person at the employer when it was placed; null: none, or no employer.
      ADD COLUMN group_id uuid,
      -- Its promotion or coupon: promotion:CODE or coupon:CODE; null: none.
      ADD COLUMN offer text,
      -- The first paid lunch of its person on its date.
      ADD COLUMN is_visit bool NOT NULL DEFAULT false,
      -- Of a visit: the date of the person's paid lunch before this date; null: there is none.
      ADD COLUMN before_day date,
      -- Of a visit: the date of the person's first paid lunch.
      ADD COLUMN first_day date;
    CREATE INDEX order_facts_visits ON order_facts (day, before_day, first_day) WHERE is_visit;
    CREATE INDEX order_facts_by_location ON order_facts (location_id, day);
    CREATE INDEX order_facts_by_offer ON order_facts (day, offer) WHERE offer IS NOT NULL;
    DROP INDEX order_facts_by_enterprise;
    -- with what different people are counted by, so that the rows themselves are not read
    CREATE INDEX order_facts_by_enterprise ON order_facts (enterprise_id, day)
      INCLUDE (user_id, location_id, group_id, outcome, rating) WHERE enterprise_id IS NOT NULL;
    CREATE INDEX report_days_by_location ON report_days (location_id, day);
  `.execute(db);
}

const measures = [
  ...['lunches', 'no_shows', 'first_lunches', 'cancelled', 'cancelled_restaurant', 'cancelled_platform'],
  ...['timed', 'on_time', 'ratings', 'rating_sum'],
];
const amounts = [
  ...['sales_cop', 'discount_platform_cop', 'discount_restaurant_cop', 'discount_enterprise_cop', 'subsidy_cop'],
  ...['payroll_cop', 'tingos_cop', 'card_cop', 'bank_cop', 'fee_cop', 'earned_cop', 'commission_parts'],
  ...['refund_restaurant_cop', 'refund_platform_cop'],
];
const columns = [
  ...measures.map((name) => `${name} int NOT NULL`),
  ...amounts.map((name) => `${name} bigint NOT NULL`),
];

async function sums(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Sums of report_days for questions about everything: a date or a month by one dimension, with the same measures.
    CREATE TABLE report_sums (
      span text NOT NULL CHECK (span IN ('day', 'month')),
      -- The date, or the first of the month.
      start date NOT NULL,
      dimension text NOT NULL CHECK (dimension IN ('all', 'restaurant', 'enterprise', 'brand', 'location', 'hour')),
      -- The id, or the hour; null: of all, or of lunches without an employer.
      key text,
      ${sql.raw(columns.join(', '))},
      CONSTRAINT report_sums_key UNIQUE NULLS NOT DISTINCT (dimension, span, start, key)
    );
    CREATE INDEX report_sums_by_key ON report_sums (dimension, key, span, start);

    -- A company's paid lunches by date, place and group: all that its report sums. Amounts are COP.
    CREATE TABLE report_company_days (
      day date NOT NULL,
      enterprise_id uuid NOT NULL,
      location_id uuid NOT NULL,
      -- null: lunches of people in no group.
      group_id uuid,
      lunches int NOT NULL,
      no_shows int NOT NULL,
      timed int NOT NULL,
      on_time int NOT NULL,
      subsidy_cop bigint NOT NULL,
      payroll_cop bigint NOT NULL,
      -- Tingos, card and bank.
      own_cop bigint NOT NULL,
      CONSTRAINT report_company_days_key UNIQUE NULLS NOT DISTINCT (enterprise_id, day, location_id, group_id)
    );
    CREATE INDEX report_company_days_by_day ON report_company_days (day);

    -- How many people had lunch on a date whose lunch before was on another, and whose first was in a month. The
    -- different people of any range are those whose lunch before lies ahead of it.
    CREATE TABLE report_people (
      day date NOT NULL,
      -- null: it is their first.
      before_day date,
      first_month date NOT NULL,
      people int NOT NULL,
      CONSTRAINT report_people_key UNIQUE NULLS NOT DISTINCT (day, before_day, first_month)
    );

    -- Dates whose facts changed and whose sums in the three tables above are not made again yet.
    CREATE TABLE report_stale_days (
      day date PRIMARY KEY
    );
  `.execute(db);
}

async function kept(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Filters of a report that a person keeps under a name.
    CREATE TABLE report_views (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      report text NOT NULL CHECK (report IN ('company', 'platform', 'restaurant')),
      name text NOT NULL,
      -- The values of its address, by name.
      filters jsonb NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX report_views_by_name ON report_views (user_id, report, lower(name));

    -- Who does not want the monthly report of a company.
    CREATE TABLE report_mail_stops (
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      stopped_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, enterprise_id)
    );
    CREATE INDEX report_mail_stops_by_enterprise ON report_mail_stops (enterprise_id);

    -- The months whose report was sent to a company's people.
    CREATE TABLE report_mails (
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- The first of the month.
      month date NOT NULL,
      sent_at timestamptz NOT NULL,
      PRIMARY KEY (enterprise_id, month)
    );
  `.execute(db);
}
