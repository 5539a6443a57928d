import { type Kysely, sql } from 'kysely';

/** What the system may have to confirm: looked for every minute, among all orders there ever were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX orders_to_confirm ON orders (schedule_date) WHERE status = 'scheduled'`.execute(db);
}
