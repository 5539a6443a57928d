import { type Kysely, sql } from 'kysely';

/** The check of the money also compares what promotions and coupons were counted with their purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 'offer': promotions and coupons whose id ends so, and in the last slice those that are on.
    ALTER TABLE money_check_slices DROP CONSTRAINT money_check_slices_kind_check;
    ALTER TABLE money_check_slices ADD CONSTRAINT money_check_slices_kind_check
      CHECK (kind IN ('day', 'people', 'ledger', 'offer')) NOT VALID;
  `.execute(db);
}
