import { type Kysely, sql } from 'kysely';

/** The indexes are built while lines are written. */
export const runsOutsideTransaction = true;

/** Finds the few lines of a large bill that its screen lists: adjustments, lunches of guests, and those of one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS bill_lines_listed`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY bill_lines_listed ON bill_lines (bill_id)
    WHERE kind IN ('manual', 'carried', 'guest_lunch')`.execute(db);
  await sql`DROP INDEX IF EXISTS bill_lines_of_person`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY bill_lines_of_person ON bill_lines (user_id, bill_id)
    WHERE user_id IS NOT NULL`.execute(db);
  await sql`DROP INDEX IF EXISTS bill_lines_of_user`.execute(db);
}
