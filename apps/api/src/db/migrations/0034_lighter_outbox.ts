import { type Kysely, sql } from 'kysely';

/**
 * Every purchase writes two messages, most of them never given an id by a provider and none of them advertising: they
 * leave the indexes that only those ask for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX outbox_messages_by_provider_id, outbox_messages_by_user;
    CREATE UNIQUE INDEX outbox_messages_by_provider_id ON outbox_messages (channel, provider_id)
      WHERE provider_id IS NOT NULL;
    -- advertising that a person got: how often is too often
    CREATE INDEX outbox_messages_by_user ON outbox_messages (user_id, created_at) WHERE priority = 2;
  `.execute(db);
}
