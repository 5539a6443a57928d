import { type Kysely, sql } from 'kysely';

/**
 * Pictures that no dish ever showed are swept: it is noted when one is put on a dish. What is here already counts as used,
 * because an old order may show it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE menu_pictures ADD COLUMN used_at timestamptz, ADD COLUMN swept_at timestamptz;
    UPDATE menu_pictures SET used_at = created_at;
    ALTER TABLE menu_pictures ADD CHECK (used_at IS NULL OR swept_at IS NULL);
    CREATE INDEX menu_pictures_unused ON menu_pictures (created_at) WHERE used_at IS NULL;
    CREATE INDEX order_photos_by_photo ON order_photos (photo_id);
    CREATE INDEX courier_photos_by_age ON courier_photos (asked_at);
  `.execute(db);
}
