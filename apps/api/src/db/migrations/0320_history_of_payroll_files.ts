import { type Kysely, sql } from 'kysely';

const whenStaff = sql.raw("WHEN (coalesce(current_setting('sazon.act', true), '') <> '')");

/**
 * A file of what payroll deducted of 20,000 people enters the history of staff as a number of rows and a sum, not as 40,000
 * entries, which took longer than a statement may. Up to twenty rows enter one by one, and answers as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      CREATE TRIGGER staff_history_of_changed AFTER UPDATE ON ${name}
        FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change();
    `.execute(db);
  }
}
