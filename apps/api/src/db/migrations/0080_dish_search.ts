import { type Kysely, sql } from 'kysely';

/** Stores what a dish is found by: the sounds of its words, and every word for typing errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Lower case without accents, letters and digits only.
    CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT btrim(regexp_replace(lower(regexp_replace(normalize(given, NFD), '[\\u0300-\\u036f]', '', 'g')),
        '[^a-z0-9]+', ' ', 'g'))
    $$;
    -- The same as toSearchSound of the domain (catalog/dish-search.ts).
    CREATE FUNCTION search_sound(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        regexp_replace(replace(replace(search_fold(given), 'll', 'y'), 'v', 'b'),
        'qu(?=[ei])', 'k', 'g'), 'gu(?=[ei])', 'g', 'g'), '[cz](?=[ei])', 's', 'g'), 'z', 's', 'g'), 'c(?!h)', 'k', 'g'),
        '(?<!c)h', '', 'g'), '(.)\\1', '\\1', 'g'), ' +', ' ', 'g'))
    $$;

    CREATE TABLE menu_search (
      menu_id uuid PRIMARY KEY REFERENCES menus ON DELETE CASCADE,
      -- The sounds of the name, each word after a space.
      name_sound text NOT NULL,
      -- The sounds of name, description, brand, cuisine, tags and categories, each word after a space.
      sound text NOT NULL
    );
    CREATE INDEX menu_search_by_sound ON menu_search USING gin (sound gin_trgm_ops);

    -- Every word that a dish was ever found by; none is removed, because a search for it finds nothing then.
    CREATE TABLE search_words (
      word text PRIMARY KEY,
      sound text NOT NULL
    );

    CREATE FUNCTION store_menu_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      WITH told AS (
        SELECT m.id, m.name, concat_ws(' ', m.name, m.description, b.name, b.cuisine, array_to_string(m.tags, ' '),
          (SELECT string_agg(c.name, ' ') FROM menu_categories mc JOIN categories c ON c.id = mc.category_id
            WHERE mc.menu_id = m.id)) AS whole
        FROM menus m JOIN brands b ON b.id = m.brand_id WHERE m.id = ANY (ids) ORDER BY m.id
      ), words AS (
        INSERT INTO search_words (word, sound)
        SELECT word, search_sound(word) FROM (SELECT DISTINCT regexp_split_to_table(search_fold(whole), ' ') AS word FROM told) AS found
        WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]' ORDER BY word
        ON CONFLICT DO NOTHING
      )
      INSERT INTO menu_search (menu_id, name_sound, sound)
      SELECT id, ' ' || search_sound(name), ' ' || search_sound(whole) FROM told
      ON CONFLICT (menu_id) DO UPDATE SET name_sound = excluded.name_sound, sound = excluded.sound
        WHERE (menu_search.name_sound, menu_search.sound) IS DISTINCT FROM (excluded.name_sound, excluded.sound);
    END $$;

    CREATE FUNCTION store_menu_search_of_menu() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM store_menu_search(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
    CREATE TRIGGER menu_search_stored AFTER INSERT OR UPDATE OF name, description, tags, brand_id ON menus
      FOR EACH ROW EXECUTE FUNCTION store_menu_search_of_menu();

    CREATE FUNCTION store_menu_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM store_menu_search(ARRAY[coalesce(NEW.menu_id, OLD.menu_id)]);
      RETURN NULL;
    END $$;
    CREATE TRIGGER menu_search_stored AFTER INSERT OR DELETE ON menu_categories
      FOR EACH ROW EXECUTE FUNCTION store_menu_search_of_category();

    CREATE FUNCTION store_menu_search_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM store_menu_search(ARRAY(SELECT id FROM menus WHERE brand_id = NEW.id));
      RETURN NULL;
    END $$;
    CREATE TRIGGER menu_search_stored AFTER UPDATE OF name, cuisine ON brands
      FOR EACH ROW EXECUTE FUNCTION store_menu_search_of_brand();

    SELECT store_menu_search(ARRAY(SELECT id FROM menus));
  `.execute(db);
  await leaveOutOfHistory(db);
}

/** What is made from dishes by triggers is no act of staff: the tables stay out of its history. */
async function leaveOutOfHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION keep_staff_history() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      name text;
      quiet bool;
    BEGIN
      FOR name IN
        SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename !~ '^(kysely_|report_|staff_act|sandbox_)' AND tablename !~ '_counters$'
          AND tablename <> ALL (ARRAY['refresh_tokens', 'one_time_codes', 'recovery_codes', 'catalog_version', 'done_actions',
            'order_facts', 'slot_places', 'security_events', 'enterprise_credit_periods', 'subsidy_budget_periods',
            'failed_jobs', 'carts', 'cart_items', 'menu_search', 'search_words'])
          AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = quote_ident(tablename)::regclass AND tgname = 'staff_history')
      LOOP
        quiet := name ~ '(_events|_sessions)$' OR name = ANY (ARRAY['setting_changes', 'enterprise_changes',
          'employee_changes', 'account_changes', 'outbox_messages', 'sessions', 'chat_messages', 'kitchen_changes_read',
          'kitchen_acknowledgements', 'employee_import_rows', 'employee_imports', 'health_profiles', 'ledger_accounts',
          'ledger_transfers', 'order_backups', 'push_subscriptions', 'signed_documents', 'user_devices', 'waiting_list',
          'person_notes']);
        EXECUTE format('CREATE TRIGGER staff_history AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
          WHEN (coalesce(current_setting(''sazon.act'', true), '''') <> '''') EXECUTE FUNCTION note_staff_change(%s)',
          name, CASE WHEN quiet THEN '''quiet''' ELSE '' END);
      END LOOP;
    END $$;
  `.execute(db);
}
