import { type Kysely, sql } from 'kysely';

const whenStaff = sql.raw("WHEN (coalesce(current_setting('sazon.act', true), '') <> '')");

/**
 * A file of what payroll deducted of 20,000 people enters the history of staff as a number of rows and a sum, not as 40,000
 * entries, which took longer than a statement may; so does a second file that corrects the first. Up to twenty rows enter
 * one by one, and answers as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Enters the changed lines of a file: up to twenty one by one; more as their number and sum before and after.
    CREATE FUNCTION note_changed_payroll_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      act jsonb := current_setting('sazon.act')::jsonb;
      found int := (SELECT count(*) FROM written);
    BEGIN
      IF found = 0 THEN RETURN NULL; END IF;
      PERFORM enter_running_act(act);
      INSERT INTO staff_act_changes (act_id, at, of, about, before, after)
      SELECT (act ->> 'id')::uuid, (act ->> 'at')::timestamptz, TG_TABLE_NAME, noted.about,
        staff_history_row(noted.was), staff_history_row(noted.became)
      FROM (
        SELECT staff_history_about(to_jsonb(line)) AS about, one.was, one.became
        FROM written AS line JOIN replaced AS former USING (bill_id, identification),
          LATERAL (SELECT jsonb_object_agg(key, to_jsonb(former) -> key) AS was, jsonb_object_agg(key, value) AS became
            FROM jsonb_each(to_jsonb(line)) WHERE value IS DISTINCT FROM to_jsonb(former) -> key) AS one
        WHERE found <= 20 AND one.became IS NOT NULL
        UNION ALL
        SELECT ARRAY[bill_id::text], jsonb_build_object('rows', count(*), 'bill_id', bill_id, 'amount_cop',
            (SELECT sum(amount_cop) FROM replaced)),
          jsonb_build_object('rows', count(*), 'bill_id', bill_id, 'amount_cop', sum(amount_cop))
        FROM written WHERE found > 20 GROUP BY bill_id) AS noted;
      RETURN NULL;
    END $$;
  `.execute(db);
  for (const [table, sum] of [
    ['payroll_reconciliation_lines', 'amount_cop'],
    ['payroll_reconciliation_rows', 'deducted_cop'],
  ] as const) {
    const name = sql.table(table);
    await sql`
      DROP TRIGGER IF EXISTS staff_history ON ${name};
      CREATE TRIGGER staff_history AFTER INSERT ON ${name} REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT ${whenStaff} EXECUTE FUNCTION note_staff_rows('bill_id', ${sql.lit(sum)});
      CREATE TRIGGER staff_history_of_deleted AFTER DELETE ON ${name} REFERENCING OLD TABLE AS written
        FOR EACH STATEMENT ${whenStaff} EXECUTE FUNCTION note_staff_rows('bill_id', ${sql.lit(sum)});
    `.execute(db);
  }
  await sql`
    CREATE TRIGGER staff_history_of_changed AFTER UPDATE ON payroll_reconciliation_lines
      REFERENCING OLD TABLE AS replaced NEW TABLE AS written
      FOR EACH STATEMENT ${whenStaff} EXECUTE FUNCTION note_changed_payroll_lines();
    CREATE TRIGGER staff_history_of_changed AFTER UPDATE ON payroll_reconciliation_rows
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change();
  `.execute(db);
}
