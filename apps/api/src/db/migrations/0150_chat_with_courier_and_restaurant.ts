import { type Kysely, sql } from 'kysely';

/** Courier and restaurant read the chat of a lunch too, each for themselves. That of lunches that are over waits for nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE chat_messages ADD COLUMN restaurant_read_at timestamptz, ADD COLUMN courier_read_at timestamptz;
    UPDATE chat_messages SET restaurant_read_at = chat_messages.created_at, courier_read_at = chat_messages.created_at
      FROM orders WHERE orders.id = order_id AND orders.status IN ('delivered', 'cancelled');
    CREATE INDEX chat_messages_for_restaurant ON chat_messages (order_id)
      WHERE sender_kind = 'customer' AND restaurant_read_at IS NULL;
  `.execute(db);
}
