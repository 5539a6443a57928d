import { type Kysely, sql } from 'kysely';

/**
 * The registry of numbers and addresses that want no advertising (RNE), as last imported by channel, and an index for the
 * list of messages that did not leave.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE advertising_exclusions (
      channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'email')),
      recipient text NOT NULL CHECK (recipient <> ''),
      list_date date NOT NULL,
      PRIMARY KEY (channel, recipient)
    );
    CREATE INDEX outbox_messages_ended ON outbox_messages (status, id) WHERE status IN ('expired', 'skipped');
  `.execute(db);
}
