import { type Kysely, sql } from 'kysely';

/**
 * Which session a browser was signed in by when it asked to be notified: it hears no more once that ends. No foreign key: the
 * session's row goes before the browser. Where none is noted it is with the browser's next renewal, within a week.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE push_subscriptions ADD COLUMN session_id uuid;
    CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id) WHERE session_id IS NOT NULL;
  `.execute(db);
}
