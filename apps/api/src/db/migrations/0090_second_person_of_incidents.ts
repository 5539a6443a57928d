import { type Kysely, sql } from 'kysely';

/** What an incident gives back above an amount waits for a second person too; its subject is the incident. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE second_approvals DROP CONSTRAINT second_approvals_kind_check;
    ALTER TABLE second_approvals ADD CONSTRAINT second_approvals_kind_check
      CHECK (kind IN ('refund', 'enrolment', 'ceiling', 'incident'));
  `.execute(db);
}
