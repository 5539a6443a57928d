import { type Kysely, sql } from 'kysely';

/**
 * A one-time code belongs to who asked for it: tries and newer codes of somebody else do not touch it. Codes live five
 * minutes, so those that were sent before are let go of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DELETE FROM one_time_codes;
    ALTER TABLE one_time_codes ADD COLUMN asker text NOT NULL DEFAULT '';
    DROP INDEX one_time_codes_by_target;
    CREATE INDEX one_time_codes_by_asker ON one_time_codes (target, purpose, asker, created_at);
  `.execute(db);
}
