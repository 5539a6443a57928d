import { type Kysely, sql } from 'kysely';

/** Finds the customers who wait for an answer in a chat, and what support has not read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX chat_messages_asked ON chat_messages (created_at) WHERE sender_kind = 'customer';
    CREATE INDEX chat_messages_for_support ON chat_messages (order_id)
      WHERE sender_kind = 'customer' AND read_at IS NULL;
  `.execute(db);
}
