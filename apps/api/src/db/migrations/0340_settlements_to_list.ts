import { type Kysely, sql } from 'kysely';

/** The indexes are built while settlements go on being paid. */
export const runsOutsideTransaction = true;

/** The list of all settlements, and the report of how long they wait, sort and sum them without reading their wide rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX CONCURRENTLY IF EXISTS settlements_unfinished`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY settlements_unfinished ON bills (pay_on)
    INCLUDE (id, restaurant_id, state, period_start, orders, sold_cop, to_pay_cop, paid_cop, issued_at)
    WHERE kind = 'restaurant' AND state NOT IN ('paid', 'voided')`.execute(db);
  await sql`DROP INDEX CONCURRENTLY IF EXISTS settlements_finished`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY settlements_finished ON bills (period_start DESC)
    INCLUDE (id, restaurant_id, state, orders, sold_cop, to_pay_cop, paid_cop, issued_at, paid_on)
    WHERE kind = 'restaurant' AND state IN ('paid', 'voided')`.execute(db);
}
