import { type Kysely, sql } from 'kysely';

/** The photo of the restaurant with a dispute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the restaurant shows; null: nothing, or its author's account was deleted. One photo proves one dispute.
    ALTER TABLE bill_disputes ADD COLUMN photo_id text REFERENCES courier_photos;
    CREATE UNIQUE INDEX bill_disputes_by_photo ON bill_disputes (photo_id) WHERE photo_id IS NOT NULL;
  `.execute(db);
}
