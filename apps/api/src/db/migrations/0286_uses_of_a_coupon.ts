import { type Kysely, sql } from 'kysely';

/** The index is built while coupons go on being used. */
export const runsOutsideTransaction = true;

/** The nightly comparison of what offers cost reads the uses of a coupon, and so does the check of its foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS coupon_uses_by_coupon`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY coupon_uses_by_coupon ON coupon_uses (coupon_id)`.execute(db);
}
