import { type Kysely, sql } from 'kysely';

/** A restaurant without a commission of its own has the platform's, the setting `restaurant_fee`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE restaurants ALTER COLUMN fee_bps DROP NOT NULL`.execute(db);
}
