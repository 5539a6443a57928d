import { type Kysely, sql } from 'kysely';

/**
 * Stores what a company searches its people by. A word that many people share, as "maria", leaves the index with thousands
 * of rows to compare; made anew for each, their text took half a second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The history of staff's writes hints at personal data: the text has them in plain words and stays out of it.
    CREATE OR REPLACE FUNCTION staff_history_row(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
      SELECT coalesce(jsonb_object_agg(key, CASE
          WHEN key ~ '^(first_name|last_name|email|pending_email|cell_phone|phone|identification|dob|office|address|recipient|holder|holder_document)$'
            AND jsonb_typeof(value) = 'string'
          THEN to_jsonb(left(value #>> '{}', 2) || '…' || right(value #>> '{}', 2))
          WHEN length(value::text) > 4000 THEN to_jsonb(left(value::text, 4000) || '…')
          ELSE value END), '{}')
      FROM jsonb_each(given)
      WHERE value <> 'null' AND key !~ '(hash|secret|token|password|sealed|^code$|_code$|^proof|^html$)'
        AND key !~ '^(snapshot|evidence|content|custom_values|search_text)$'
    $$;
    DROP INDEX preapproved_users_found_by;
    ALTER TABLE preapproved_users
      -- What a company finds the person by: names, document, code, phone and e-mail, in lower case without accents.
      ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (employee_text(first_name, last_name, identification,
        employee_id, cell_phone, email)) STORED;
    CREATE INDEX preapproved_users_found_by ON preapproved_users USING gin (search_text gin_trgm_ops);
  `.execute(db);
}
