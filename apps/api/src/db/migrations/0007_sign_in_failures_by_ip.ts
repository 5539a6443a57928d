import { type Kysely, sql } from 'kysely';

/** Wrong passwords are also counted by address at every sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX sign_in_failures_by_ip ON sign_in_failures (ip, created_at)`.execute(db);
}
