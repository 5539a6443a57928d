import { type Kysely, sql } from 'kysely';

/** What was done to somebody's account, or tried with their phone or e-mail, is looked up as what they did is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX security_events_by_about ON security_events (about_id, id) WHERE about_id IS NOT NULL;
    CREATE INDEX security_events_by_target ON security_events (target_key, id) WHERE target_key IS NOT NULL;
  `.execute(db);
}
