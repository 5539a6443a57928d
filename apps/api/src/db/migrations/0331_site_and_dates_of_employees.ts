import { type Kysely, sql } from 'kysely';

/** The index is built while the register goes on being read. */
export const runsOutsideTransaction = true;

/** The site that a company gives a person of its register, and their first and last day there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE preapproved_users
    -- null: the person's site is the one that they chose for lunch, where it is one of the company.
    ADD COLUMN IF NOT EXISTS location_id uuid REFERENCES locations,
    ADD COLUMN IF NOT EXISTS entry_on date,
    -- The last day; a job withdraws the person after it. null: no end is known.
    ADD COLUMN IF NOT EXISTS exit_on date`.execute(db);
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX CONCURRENTLY IF EXISTS preapproved_users_leaving`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY preapproved_users_leaving ON preapproved_users (exit_on)
    WHERE active AND exit_on IS NOT NULL`.execute(db);
}
