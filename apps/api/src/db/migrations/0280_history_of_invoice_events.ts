import { type Kysely, sql } from 'kysely';

const whenStaff = sql.raw("WHEN (coalesce(current_setting('sazon.act', true), '') <> '')");

/** What staff note that a buyer told of an invoice enters their history, with what stood of that invoice before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TRIGGER IF EXISTS staff_history ON bill_invoice_events;
    CREATE TRIGGER staff_history AFTER INSERT ON bill_invoice_events
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_terms('at', 'invoice_id');
    CREATE TRIGGER staff_history_of_changed AFTER UPDATE OR DELETE ON bill_invoice_events
      FOR EACH ROW ${whenStaff} EXECUTE FUNCTION note_staff_change();
  `.execute(db);
}
