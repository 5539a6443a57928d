import { type Kysely, sql } from 'kysely';

/** Rights over a restaurant's orders stand apart; people are found by a stored text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Writing to customers and cancelling were part of 'restaurant_orders_edit': who had it keeps both.
    INSERT INTO user_permissions (user_id, scope, scope_id, permission)
    SELECT user_id, scope, scope_id, added
    FROM user_permissions, unnest(ARRAY['restaurant_orders_write', 'restaurant_orders_delete']) AS added
    WHERE permission = 'restaurant_orders_edit'
    ON CONFLICT DO NOTHING;

    -- A word that many people share, as "maria", leaves the index with thousands of rows to compare: their text is stored.
    DROP INDEX IF EXISTS users_found_by;
    ALTER TABLE users
      -- What support finds a person by: names, phone and e-mail, in lower case without accents.
      ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (found_by(first_name, last_name, cell_phone, email)) STORED;
    -- a database whose owner may not have the extension answers the same, more slowly
    DO $$ BEGIN
      CREATE INDEX users_found_by ON users USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;
    EXCEPTION WHEN undefined_object THEN RAISE NOTICE 'people are found without an index: %', SQLERRM;
    END $$;
  `.execute(db);
}
