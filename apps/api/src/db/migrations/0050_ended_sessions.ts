import { type Kysely, sql } from 'kysely';

/** What ended lately is read every few seconds by every process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX sessions_by_end ON sessions (revoked_at) WHERE revoked_at IS NOT NULL`.execute(db);
}
