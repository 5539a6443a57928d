import { type Kysely, sql } from 'kysely';

/** What staff did, with the rows before and after, and the invitations to teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acts(db);
  await changes(db);
  await invitations(db);
  await earlierHistories(db);
}

async function acts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION refuse_staff_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- five years are kept; after them the sweep may delete
      IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
      RAISE EXCEPTION '% is history: it is only added to', TG_TABLE_NAME;
    END $$;

    -- One write by a person of the platform, a restaurant or a company. Only added to; kept for five years.
    CREATE TABLE staff_acts (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL,
      -- null: unknown, of a history from before.
      actor_id uuid REFERENCES users,
      -- The name of the call, as 'settings.change'.
      call text NOT NULL,
      -- Whom and what the call named: people, restaurants, companies, orders.
      about text[] NOT NULL,
      -- What was given as the reason; null: not asked.
      reason text,
      -- The network address; null: of a history from before.
      address text
    );
    CREATE INDEX staff_acts_by_actor ON staff_acts (actor_id, at, id);
    CREATE INDEX staff_acts_about ON staff_acts USING gin (about);
    CREATE INDEX staff_acts_by_age ON staff_acts (at, id);
    CREATE TRIGGER staff_acts_stay BEFORE UPDATE OR DELETE ON staff_acts
      FOR EACH ROW EXECUTE FUNCTION refuse_staff_history_change();
    CREATE TRIGGER staff_acts_whole BEFORE TRUNCATE ON staff_acts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- The rows that an act wrote, as a trigger of their table saw them.
    CREATE TABLE staff_act_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      act_id uuid NOT NULL REFERENCES staff_acts ON DELETE CASCADE,
      at timestamptz NOT NULL,
      -- The table of the row.
      of text NOT NULL,
      -- The row, and the people, restaurants and companies that it refers to.
      about text[] NOT NULL,
      -- The columns that changed, or the whole row; null: the row is new.
      before jsonb,
      -- null: the row was deleted.
      after jsonb
    );
    CREATE INDEX staff_act_changes_of_act ON staff_act_changes (act_id);
    CREATE INDEX staff_act_changes_about ON staff_act_changes USING gin (about);
    CREATE TRIGGER staff_act_changes_stay BEFORE UPDATE OR DELETE ON staff_act_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_staff_history_change();
    CREATE TRIGGER staff_act_changes_whole BEFORE TRUNCATE ON staff_act_changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
  `.execute(db);
}

async function changes(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row as the history keeps it: without secrets and empty columns, and with personal data of people only hinted at.
    CREATE FUNCTION staff_history_row(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
      SELECT coalesce(jsonb_object_agg(key, CASE
          WHEN key ~ '^(first_name|last_name|email|pending_email|cell_phone|phone|identification|dob|office|address|recipient|holder|holder_document)$'
            AND jsonb_typeof(value) = 'string'
          THEN to_jsonb(left(value #>> '{}', 2) || '…' || right(value #>> '{}', 2))
          WHEN length(value::text) > 4000 THEN to_jsonb(left(value::text, 4000) || '…')
          ELSE value END), '{}')
      FROM jsonb_each(given)
      WHERE value <> 'null' AND key !~ '(hash|secret|token|password|sealed|^code$|_code$|^proof|^html$)'
        AND key !~ '^(snapshot|evidence|content|custom_values)$'
    $$;

    -- Enters the running call of staff, which the transaction names, with the row that it wrote.
    CREATE FUNCTION note_staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      act jsonb := current_setting('sazon.act')::jsonb;
      was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
      became jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
      whole jsonb := coalesce(became, was);
      concerned text[];
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        SELECT jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) INTO was, became
        FROM jsonb_each(became) WHERE value IS DISTINCT FROM was -> key;
        IF became IS NULL THEN RETURN NULL; END IF;
      END IF;
      INSERT INTO staff_acts (id, at, actor_id, call, about, reason, address)
      VALUES ((act ->> 'id')::uuid, (act ->> 'at')::timestamptz, (act ->> 'actorId')::uuid, act ->> 'call',
        ARRAY(SELECT jsonb_array_elements_text(act -> 'about')), act ->> 'reason', act ->> 'address')
      ON CONFLICT (id) DO NOTHING;
      -- a table with a history of its own or of texts to people, and a deletion at somebody's wish: the act is enough
      IF TG_NARGS > 0 OR act ->> 'call' = 'people.remove' THEN RETURN NULL; END IF;
      SELECT coalesce(array_agg(DISTINCT value), '{}') INTO concerned
      FROM jsonb_each_text(whole)
      WHERE key ~ '^(id|user_id|restaurant_id|enterprise_id|scope_id|order_id|menu_id|location_id)$'
        AND value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
      INSERT INTO staff_act_changes (act_id, at, of, about, before, after)
      VALUES ((act ->> 'id')::uuid, (act ->> 'at')::timestamptz, TG_TABLE_NAME, concerned,
        staff_history_row(was), staff_history_row(became));
      RETURN NULL;
    END $$;

    -- Gives every table the trigger but those of machinery. The migrator calls it after each migration, so that no new table
    -- is forgotten.
    CREATE FUNCTION keep_staff_history() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      name text;
      quiet bool;
    BEGIN
      FOR name IN
        SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename !~ '^(kysely_|report_|staff_act|sandbox_)' AND tablename !~ '_counters$'
          AND tablename <> ALL (ARRAY['refresh_tokens', 'one_time_codes', 'recovery_codes', 'catalog_version', 'done_actions',
            'order_facts', 'slot_places', 'security_events', 'enterprise_credit_periods', 'subsidy_budget_periods',
            'failed_jobs', 'carts', 'cart_items'])
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

async function invitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An invitation to a team: a link that works once, for 72 hours.
    CREATE TABLE staff_invitations (
      id uuid PRIMARY KEY,
      -- SHA-256 of the link's token.
      token_hash text NOT NULL UNIQUE,
      scope text NOT NULL CHECK (scope IN ('platform', 'restaurant', 'enterprise')),
      -- The restaurant or company; null: the platform.
      scope_id uuid,
      permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
      channel text NOT NULL CHECK (channel IN ('email', 'sms')),
      -- The e-mail, or the phone of ten digits.
      recipient text NOT NULL,
      invited_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      -- null: nobody used it.
      accepted_at timestamptz,
      accepted_by uuid REFERENCES users,
      -- null: nobody withdrew it.
      revoked_at timestamptz,
      CHECK ((scope = 'platform') = (scope_id IS NULL)),
      CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
      CHECK (accepted_at IS NULL OR revoked_at IS NULL)
    );
    CREATE INDEX staff_invitations_of_team ON staff_invitations (scope, scope_id, created_at);
    CREATE INDEX staff_invitations_by_author ON staff_invitations (invited_by);
    CREATE INDEX staff_invitations_by_accepter ON staff_invitations (accepted_by) WHERE accepted_by IS NOT NULL;
    CREATE INDEX user_permissions_of_place ON user_permissions (scope_id) WHERE scope_id IS NOT NULL;
  `.execute(db);
}

/** Brings the changes of settings and companies into the one history. */
async function earlierHistories(db: Kysely<unknown>): Promise<void> {
  await sql`
    WITH moved AS (SELECT gen_random_uuid() AS act, * FROM setting_changes),
      acts AS (INSERT INTO staff_acts (id, at, actor_id, call, about)
        SELECT act, changed_at, changed_by, 'settings.change', '{}' FROM moved)
    INSERT INTO staff_act_changes (act_id, at, of, about, before, after)
    SELECT act, changed_at, 'settings', '{}', jsonb_build_object('key', key, 'value', old_value),
      jsonb_build_object('key', key, 'value', new_value) FROM moved;

    WITH moved AS (SELECT gen_random_uuid() AS act, * FROM enterprise_changes),
      acts AS (INSERT INTO staff_acts (id, at, actor_id, call, about, reason)
        SELECT act, at, actor_id, 'companies.changeRules', ARRAY[enterprise_id::text], reason FROM moved)
    INSERT INTO staff_act_changes (act_id, at, of, about, before, after)
    SELECT act, moved.at, 'enterprises', ARRAY[enterprise_id::text],
      (SELECT jsonb_object_agg(one ->> 'setting', one -> 'was') FROM jsonb_array_elements(changes) AS one),
      (SELECT jsonb_object_agg(one ->> 'setting', one -> 'is') FROM jsonb_array_elements(changes) AS one) FROM moved;
  `.execute(db);
}
