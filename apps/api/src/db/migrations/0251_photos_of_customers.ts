import { type Kysely, sql } from 'kysely';

/** A customer may show what came: the photo of a problem is bound to them and to the hour of their lunch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE courier_photos DROP CONSTRAINT courier_photos_by_one,
      DROP CONSTRAINT courier_photos_purpose_check,
      ADD COLUMN user_id uuid REFERENCES users,
      ADD CONSTRAINT courier_photos_purpose_check CHECK (purpose IN ('arrival', 'not_delivered', 'incident', 'problem')),
      ADD CONSTRAINT courier_photos_by_one CHECK (num_nonnulls(courier_id, consolidator_id, user_id) = 1),
      ADD CONSTRAINT courier_photos_of_customers CHECK ((purpose = 'problem') = (user_id IS NOT NULL));
    CREATE INDEX courier_photos_by_user ON courier_photos (user_id) WHERE user_id IS NOT NULL;
  `.execute(db);
}
