import { type Kysely, sql } from 'kysely';

/** The indexes are built while messages go on being sent. */
export const runsOutsideTransaction = true;

/** The platform reads on the page of an incident what was sent about it, and who takes care of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS outbox_messages_by_incident`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY outbox_messages_by_incident ON outbox_messages ((data ->> 'incidentId'), id)
    WHERE data ? 'incidentId'`.execute(db);
  await sql`DROP INDEX IF EXISTS service_exceptions_by_incident`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY service_exceptions_by_incident ON service_exceptions (key, service_date)
    WHERE kind = 'incident'`.execute(db);
}
