import { type Kysely, sql } from 'kysely';

/** What people were told of an offer: its budget, and shares that wait for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE offer_notices (
      -- The promotion or coupon.
      offer_id uuid NOT NULL,
      -- 'budget:<percent>:<budget>', 'asked:<share>:<asked at>' or 'last_day:<share>:<asked at>': told once each.
      about text NOT NULL,
      told_at timestamptz NOT NULL,
      PRIMARY KEY (offer_id, about)
    );
  `.execute(db);
}
