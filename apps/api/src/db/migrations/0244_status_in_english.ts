import { type Kysely, sql } from 'kysely';

/** A period that waits for its employer says so in the language of every other state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payroll_discounts DROP CONSTRAINT payroll_discounts_status_check;
    UPDATE payroll_discounts SET status = 'awaiting_employer' WHERE status = 'externa_pendiente';
    ALTER TABLE payroll_discounts ADD CONSTRAINT payroll_discounts_status_check
      CHECK (status IN ('pending', 'awaiting_employer', 'approved', 'withdrawn', 'closed'));
  `.execute(db);
}
