import { type Kysely, sql } from 'kysely';

/** Brings two tables that staff write into their history: alarms, and who wants a report by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TRIGGER staff_history AFTER INSERT OR UPDATE OR DELETE ON failed_jobs FOR EACH ROW
      WHEN (coalesce(current_setting('sazon.act', true), '') <> '') EXECUTE FUNCTION note_staff_change();
    CREATE TRIGGER staff_history AFTER INSERT OR UPDATE OR DELETE ON report_mail_stops FOR EACH ROW
      WHEN (coalesce(current_setting('sazon.act', true), '') <> '') EXECUTE FUNCTION note_staff_change();
  `.execute(db);
}
