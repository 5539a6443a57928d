import { type Kysely, sql } from 'kysely';

/**
 * What the history of staff keeps of three kinds of tables: of many rows at once their number and sum, of dated terms
 * the terms that held before, and of a setting its value before, also when that was the default and had no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await act(db);
  await manyRows(db);
  await datedTerms(db);
  await settings(db);
}

const whenStaff = sql`WHEN (coalesce(current_setting('sazon.act', true), '') <> '')`;

async function act(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Enters the call of staff that this transaction names, once.
    CREATE FUNCTION enter_running_act(act jsonb) RETURNS void LANGUAGE sql AS $$
      INSERT INTO staff_acts (id, at, actor_id, call, about, reason, address)
      VALUES ((act ->> 'id')::uuid, (act ->> 'at')::timestamptz, (act ->> 'actorId')::uuid, act ->> 'call',
        ARRAY(SELECT jsonb_array_elements_text(act -> 'about')), act ->> 'reason', act ->> 'address')
      ON CONFLICT (id) DO NOTHING
    $$;
    -- The id of a row, and the people, restaurants and companies that it refers to.
    CREATE FUNCTION staff_history_about(given jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(array_agg(DISTINCT value), '{}') FROM jsonb_each_text(given)
      WHERE key ~ '^(id|user_id|restaurant_id|enterprise_id|scope_id|order_id|menu_id|location_id)$'
        AND value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    $$;
  `.execute(db);
}

/** A large bill that is issued by hand, and thousands of codes of a coupon. One adjustment enters whole as before. */
async function manyRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Enters the rows of one statement: up to twenty one by one; more as their number and the sum of the column in the
    -- second argument, by the column in the first.
    CREATE FUNCTION note_staff_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      act jsonb := current_setting('sazon.act')::jsonb;
      found int := (SELECT count(*) FROM written);
    BEGIN
      IF found = 0 THEN RETURN NULL; END IF;
      PERFORM enter_running_act(act);
      INSERT INTO staff_act_changes (act_id, at, of, about, before, after)
      SELECT (act ->> 'id')::uuid, (act ->> 'at')::timestamptz, TG_TABLE_NAME, noted.about,
        CASE WHEN TG_OP = 'DELETE' THEN noted.kept END, CASE WHEN TG_OP = 'INSERT' THEN noted.kept END
      FROM (
        SELECT staff_history_row(one) AS kept, staff_history_about(one) AS about
        FROM (SELECT to_jsonb(written) AS one FROM written WHERE found <= 20) AS few
        UNION ALL
        SELECT jsonb_strip_nulls(jsonb_build_object('rows', count(*), TG_ARGV[0], one ->> TG_ARGV[0],
            coalesce(TG_ARGV[1], 'sum'), sum((one ->> TG_ARGV[1])::numeric))), ARRAY[one ->> TG_ARGV[0]]
        FROM (SELECT to_jsonb(written) AS one FROM written WHERE found > 20) AS many
        GROUP BY one ->> TG_ARGV[0]) AS noted;
      RETURN NULL;
    END $$;
    DROP TRIGGER IF EXISTS staff_history ON bill_lines;
    CREATE TRIGGER staff_history AFTER INSERT ON bill_lines REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT ${whenStaff} EXECUTE FUNCTION note_staff_rows('bill_id', 'amount_cop');
    CREATE TRIGGER staff_history_of_deleted AFTER DELETE ON bill_lines REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT ${whenStaff} EXECUTE FUNCTION note_staff_rows('bill_id', 'amount_cop');
    -- a voided bill lets go of its lines: the row of the bill says so
    CREATE TRIGGER staff_history_of_changed AFTER UPDATE ON bill_lines
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change('quiet');
    DROP TRIGGER IF EXISTS staff_history ON coupon_codes;
    CREATE TRIGGER staff_history AFTER INSERT ON coupon_codes REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT ${whenStaff} EXECUTE FUNCTION note_staff_rows('coupon_id');
  `.execute(db);
}

async function datedTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Enters new terms beside those of the same owner that hold until they begin. The first argument lists the columns
    -- that date them, the second those of the owner.
    CREATE FUNCTION note_staff_terms() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      act jsonb := current_setting('sazon.act')::jsonb;
      became jsonb := to_jsonb(NEW);
      dates text[] := string_to_array(TG_ARGV[0], ' ');
      was jsonb;
    BEGIN
      EXECUTE format('SELECT to_jsonb(t) FROM %I t WHERE %s AND (%s) < (%s) ORDER BY %s LIMIT 1', TG_TABLE_NAME,
          (SELECT string_agg(format(CASE WHEN became ->> one IS NULL THEN '%1$I IS NULL' ELSE '%1$I = %2$L' END, one,
            became ->> one), ' AND ') FROM unnest(string_to_array(TG_ARGV[1], ' ')) AS one),
          (SELECT string_agg(quote_ident(one), ', ' ORDER BY at) FROM unnest(dates) WITH ORDINALITY AS d (one, at)),
          (SELECT string_agg(quote_literal(became ->> one), ', ' ORDER BY at)
            FROM unnest(dates) WITH ORDINALITY AS d (one, at)),
          (SELECT string_agg(quote_ident(one) || ' DESC', ', ' ORDER BY at)
            FROM unnest(dates) WITH ORDINALITY AS d (one, at)))
        INTO was;
      PERFORM enter_running_act(act);
      INSERT INTO staff_act_changes (act_id, at, of, about, before, after)
      SELECT (act ->> 'id')::uuid, (act ->> 'at')::timestamptz, TG_TABLE_NAME, staff_history_about(became),
        coalesce(staff_history_row(jsonb_object_agg(key, was -> key) FILTER (WHERE was ? key)), '{}'),
        staff_history_row(jsonb_object_agg(key, value))
      FROM jsonb_each(became)
      WHERE value IS DISTINCT FROM was -> key AND key !~ '^(id|number|(created|changed|set)_(at|by))$';
      RETURN NULL;
    END $$;
    DROP TRIGGER IF EXISTS staff_history ON restaurant_fees;
    CREATE TRIGGER staff_history AFTER INSERT ON restaurant_fees
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_terms('valid_from', 'restaurant_id');
    CREATE TRIGGER staff_history_of_changed AFTER UPDATE OR DELETE ON restaurant_fees
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change();
    DROP TRIGGER IF EXISTS staff_history ON service_fee_terms;
    CREATE TRIGGER staff_history AFTER INSERT ON service_fee_terms
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_terms('from_date id', 'enterprise_id');
    CREATE TRIGGER staff_history_of_changed AFTER UPDATE OR DELETE ON service_fee_terms
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change();
    DROP TRIGGER IF EXISTS staff_history ON subsidy_rules;
    CREATE TRIGGER staff_history AFTER INSERT ON subsidy_rules
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_terms('starts_on number', 'enterprise_id group_id person_id');
    CREATE TRIGGER staff_history_of_changed AFTER UPDATE OR DELETE ON subsidy_rules
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change();
  `.execute(db);
}

/** The history of settings has the old value of each, stored or default: it speaks for the row of the setting. */
async function settings(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION note_staff_setting() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      act jsonb := current_setting('sazon.act')::jsonb;
    BEGIN
      PERFORM enter_running_act(act);
      -- places, slots and couriers keep their names in this table too: their own rows are in the history
      IF NOT EXISTS (SELECT FROM settings WHERE key = NEW.key) THEN RETURN NULL; END IF;
      INSERT INTO staff_act_changes (act_id, at, of, about, before, after)
      VALUES ((act ->> 'id')::uuid, (act ->> 'at')::timestamptz, 'settings', '{}',
        staff_history_row(jsonb_build_object('key', NEW.key, 'value', NEW.old_value)),
        staff_history_row(jsonb_build_object('key', NEW.key, 'value', NEW.new_value)));
      RETURN NULL;
    END $$;
    DROP TRIGGER IF EXISTS staff_history ON setting_changes;
    CREATE TRIGGER staff_history AFTER INSERT ON setting_changes
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_setting();
    DROP TRIGGER IF EXISTS staff_history ON settings;
    CREATE TRIGGER staff_history AFTER INSERT OR UPDATE OR DELETE ON settings
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change('quiet');
  `.execute(db);
}
