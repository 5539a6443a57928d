import { type Kysely, sql } from 'kysely';

/** Menus that came as files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A menu as a file: previewed, then confirmed once.
    CREATE TABLE menu_imports (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      author_id uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      -- Its rows: [{ line, name, dish, problems }].
      rows jsonb NOT NULL,
      confirmed_at timestamptz
    );
    CREATE INDEX menu_imports_by_restaurant ON menu_imports (restaurant_id);
    CREATE INDEX menu_imports_by_author ON menu_imports (author_id);
    CREATE INDEX menu_imports_by_age ON menu_imports (created_at);

    -- A picture that came with a menu, for a dish of it.
    CREATE TABLE menu_import_pictures (
      import_id uuid NOT NULL REFERENCES menu_imports ON DELETE CASCADE,
      -- Its name in the file.
      name text NOT NULL,
      -- Under which its bytes are stored.
      file_key text NOT NULL,
      -- The dish that it becomes a picture of; null: not confirmed yet.
      menu_id uuid REFERENCES menus,
      -- When it became one, or turned out not to be a picture.
      done_at timestamptz,
      PRIMARY KEY (import_id, name)
    );
    CREATE INDEX menu_import_pictures_waiting ON menu_import_pictures (menu_id) WHERE menu_id IS NOT NULL AND done_at IS NULL;
  `.execute(db);
}
