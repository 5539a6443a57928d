import { type Kysely, sql } from 'kysely';

/**
 * A registry of those who want no advertising comes in parts; they wait here until the last one, and then take the place
 * of the old list at once. And photos that were asked for and never came are found by their age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE exclusion_parts (
      import_id uuid NOT NULL,
      channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'email')),
      recipient text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (import_id, channel, recipient)
    );
    CREATE INDEX exclusion_parts_by_age ON exclusion_parts (created_at);
    CREATE INDEX courier_photos_unkept ON courier_photos (asked_at) WHERE kept_at IS NULL;
  `.execute(db);
}
