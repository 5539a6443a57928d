import { type Kysely, sql } from 'kysely';

/** The history of incidents is not emptied either, as the others are not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TRIGGER incident_events_whole BEFORE TRUNCATE ON incident_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change()
  `.execute(db);
}
