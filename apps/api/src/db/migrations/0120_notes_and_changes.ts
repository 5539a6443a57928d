import { type Kysely, sql } from 'kysely';

/** What a customer asks of the kitchen, and that a kitchen read what changed of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE cart_items ADD COLUMN note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 140)
  `.execute(db);
  await sql`
    CREATE TABLE kitchen_changes_read (
      event_id int PRIMARY KEY REFERENCES order_events,
      read_at timestamptz NOT NULL,
      read_by uuid NOT NULL REFERENCES users
    )
  `.execute(db);
  // the board's question: what changed since this morning
  await sql`
    CREATE INDEX order_events_changes ON order_events (happened_at) WHERE action IN ('reschedule', 'change')
  `.execute(db);
}
