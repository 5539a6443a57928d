import { type Kysely, sql } from 'kysely';

/** Pictures uploaded for a dish. The id is random and is all that whoever wants to see one needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE menu_pictures (
      id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
      menu_id uuid NOT NULL REFERENCES menus ON DELETE CASCADE,
      uploaded_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX menu_pictures_by_menu ON menu_pictures (menu_id);
  `.execute(db);
}
