import { type Kysely, sql } from 'kysely';

/** The index is built while events go on being sent. */
export const runsOutsideTransaction = true;

/** The log of an address says of each event that failed whether it was sent again, and what became of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS webhook_deliveries_resent`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY webhook_deliveries_resent ON webhook_deliveries (endpoint_id, event_id, created_at)
    WHERE replayed_by IS NOT NULL`.execute(db);
}
