import { type Kysely, sql } from 'kysely';

/** The index is built while orders go on being passed on. */
export const runsOutsideTransaction = true;

/** Support finds an order by the code of who receives it instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS order_delegations_by_code`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY order_delegations_by_code ON order_delegations (code)`.execute(db);
}
