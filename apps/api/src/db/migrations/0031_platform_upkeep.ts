import { type Kysely, sql } from 'kysely';

/**
 * What the platform's desk takes: slots that close from a date on, answers kept for whoever sends again, orders and
 * customers found by what is typed, and rows of no more use found by their age.
 *
 * People and dishes are found by any part of a name (trigrams). A database whose owner may not have the extension answers
 * the same, more slowly.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE location_times ADD COLUMN closes_on date;
    CREATE INDEX location_times_closing ON location_times (closes_on) WHERE active AND closes_on IS NOT NULL;
    ALTER TABLE done_actions ADD COLUMN reply jsonb;

    CREATE INDEX orders_by_code ON orders (code, schedule_date);
    CREATE INDEX orders_by_invoice ON orders (invoice_number) WHERE invoice_number IS NOT NULL;

    CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
      RETURN translate(lower($1), 'áàâäéèêëíìîïóòôöúùûüñçÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜÑÇ',
        'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc');
    CREATE FUNCTION found_by(first_name text, last_name text, cell_phone text, email text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN plain_text(first_name || ' ' || last_name || ' ' || cell_phone || ' ' || coalesce(email, ''));
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX users_found_by ON users USING gin (found_by(first_name, last_name, cell_phone, email) gin_trgm_ops)
        WHERE deleted_at IS NULL;
    EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
      RAISE NOTICE 'people are found without an index: %', SQLERRM;
    END $$;

    CREATE INDEX done_actions_by_age ON done_actions (done_at);
    CREATE INDEX cart_replays_by_age ON cart_replays (created_at);
    CREATE INDEX one_time_codes_by_age ON one_time_codes (expires_at);
    CREATE INDEX sign_in_failures_by_age ON sign_in_failures (created_at);
    CREATE INDEX refresh_tokens_by_age ON refresh_tokens (expires_at);
    CREATE INDEX consolidator_sessions_by_age ON consolidator_sessions (expires_at);
    CREATE INDEX outbox_messages_by_age ON outbox_messages (created_at);
  `.execute(db);
}
