import { type Kysely, sql } from 'kysely';

/** Finds the differences that were carried over without reading everybody who was compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX payroll_reconciliation_rows_carried ON payroll_reconciliation_rows (bill_id) WHERE resolution = 'carried';
  `.execute(db);
}
