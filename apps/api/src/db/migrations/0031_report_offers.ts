import { type Kysely, sql } from 'kysely';

/** What promotions and coupons bring, by date and restaurant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What each promotion and coupon brought a restaurant on a date: its paid lunches, and what it cost whom. Amounts are
    -- COP. Made anew with the other sums of a stale date.
    CREATE TABLE report_offers (
      day date NOT NULL,
      restaurant_id uuid NOT NULL,
      -- As in order_facts.
      offer text NOT NULL,
      lunches int NOT NULL,
      sales_cop bigint NOT NULL,
      discount_platform_cop bigint NOT NULL,
      discount_restaurant_cop bigint NOT NULL,
      discount_enterprise_cop bigint NOT NULL,
      PRIMARY KEY (restaurant_id, day, offer)
    );
    CREATE INDEX report_offers_by_day ON report_offers (day);
    INSERT INTO report_stale_days (day) SELECT DISTINCT day FROM order_facts ON CONFLICT DO NOTHING;
  `.execute(db);
}
