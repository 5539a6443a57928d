import { type Kysely, sql } from 'kysely';

/** The index is built while people go on registering. */
export const runsOutsideTransaction = true;

/** Support finds the orders of a customer by the last four digits of the phone, which may also be an order's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS users_by_last_digits`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY users_by_last_digits ON users (right(cell_phone, 4))
    WHERE deleted_at IS NULL`.execute(db);
}
