import { type Kysely, sql } from 'kysely';

/** Support finds an order by the code of who receives it instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX order_delegations_by_code ON order_delegations (code)`.execute(db);
}
