import { type Kysely, sql } from 'kysely';

/**
 * Only who gets a campaign's message has a code for its link. Most people of a large campaign get none, and random
 * codes were the most expensive part of writing them down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Part of the link in the message: who opens it tapped. null: no message is sent.
    ALTER TABLE campaign_recipients ALTER COLUMN tap_code DROP NOT NULL,
      ADD CONSTRAINT campaign_recipients_with_message_have_code
        CHECK (state NOT IN ('waiting', 'queued') OR tap_code IS NOT NULL);
    DROP INDEX campaign_recipients_by_tap;
    CREATE UNIQUE INDEX campaign_recipients_by_tap ON campaign_recipients (tap_code) WHERE tap_code IS NOT NULL;
  `.execute(db);
}
