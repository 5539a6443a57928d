import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE outbox_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      channel text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp', 'push')),
      recipient text NOT NULL,
      kind text NOT NULL,
      subject text,
      body text NOT NULL,
      data jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      sent_at timestamptz,
      failed_at timestamptz,
      error text
    );
    CREATE INDEX outbox_messages_by_recipient ON outbox_messages (recipient, id);
    CREATE TABLE consolidators (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      code_hash text NOT NULL UNIQUE,
      location_ids uuid[] NOT NULL,
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL
    );
    CREATE TABLE consolidator_sessions (
      hash text PRIMARY KEY,
      consolidator_id uuid NOT NULL REFERENCES consolidators,
      active_time_ids uuid[] NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      closed_at timestamptz
    );
    CREATE TABLE consolidation_marks (
      order_id uuid PRIMARY KEY REFERENCES orders,
      consolidator_id uuid NOT NULL REFERENCES consolidators,
      mark text NOT NULL CHECK (mark IN ('received', 'missing', 'damaged')),
      group_letter text,
      marked_at timestamptz NOT NULL
    );
    CREATE TABLE sandbox_objects (
      kind text NOT NULL,
      id text NOT NULL,
      body jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (kind, id)
    );
    CREATE TABLE failed_jobs (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      data jsonb NOT NULL,
      error text NOT NULL,
      failed_at timestamptz NOT NULL,
      resolved bool NOT NULL DEFAULT false
    );
  `.execute(db);
}
