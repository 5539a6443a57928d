import { type Kysely, sql } from 'kysely';

/**
 * What delivering the outbox takes: whose turn it is, until when it is worth sending, what the provider called it and
 * what became of it. Messages from before anybody delivered them are not sent years late.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE outbox_messages
      ADD COLUMN status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'delivered', 'read',
        'failed', 'expired', 'skipped')),
      ADD COLUMN priority int NOT NULL DEFAULT 1,
      ADD COLUMN tries int NOT NULL DEFAULT 0,
      ADD COLUMN next_try_at timestamptz,
      ADD COLUMN expires_at timestamptz,
      ADD COLUMN provider_id text,
      ADD COLUMN dedupe_key text UNIQUE,
      ADD COLUMN user_id uuid REFERENCES users;
    UPDATE outbox_messages SET status = 'skipped', error = 'before_delivery';
    CREATE INDEX outbox_messages_due ON outbox_messages (priority, next_try_at, id) WHERE status = 'queued';
    CREATE INDEX outbox_messages_under_way ON outbox_messages (next_try_at) WHERE status = 'sending';
    CREATE UNIQUE INDEX outbox_messages_by_provider_id ON outbox_messages (channel, provider_id);
    CREATE INDEX outbox_messages_by_user ON outbox_messages (user_id, created_at);
    CREATE INDEX outbox_messages_failed ON outbox_messages (id) WHERE status = 'failed';
  `.execute(db);
}
