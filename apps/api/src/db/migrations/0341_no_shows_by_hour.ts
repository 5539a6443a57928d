import { type Kysely, sql } from 'kysely';

/** The indexes are built while lunches go on being counted. */
export const runsOutsideTransaction = true;

/** A report of one hour finds the places with lunches that nobody picked up without reading all lunches of that hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX CONCURRENTLY IF EXISTS report_days_no_shows`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY report_days_no_shows ON report_days (hour, day)
    INCLUDE (location_id, no_shows) WHERE no_shows > 0`.execute(db);
  await sql`DROP INDEX CONCURRENTLY IF EXISTS report_months_no_shows`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY report_months_no_shows ON report_months (hour, month)
    INCLUDE (location_id, no_shows) WHERE no_shows > 0`.execute(db);
}
