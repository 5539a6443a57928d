import { type Kysely, sql } from 'kysely';

/** What employees ask of HR: reminders of late answers, and what an accepted objection takes off a deduction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- COP that an accepted objection took off this line's deduction; written with the answer. null: nothing, because there
    -- is no answer, it stands, or it was returned in tingos.
    ALTER TABLE payroll_lines ADD COLUMN corrected_cop int,
      ADD CONSTRAINT payroll_lines_corrected CHECK (corrected_cop IS NULL
        OR (answer = 'accepted' AND corrected_cop > 0 AND corrected_cop <= payroll_cop));

    -- A request whose deadline passed without an answer, of which HR was reminded: once. Written by the sweep.
    CREATE TABLE request_reminders (
      kind text NOT NULL CHECK (kind IN ('enrolment', 'ceiling', 'objection', 'external')),
      -- Of the application, limit request, order or period that waits, by kind.
      request_id uuid NOT NULL,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      reminded_at timestamptz NOT NULL,
      PRIMARY KEY (kind, request_id)
    );
    CREATE INDEX request_reminders_by_enterprise ON request_reminders (enterprise_id);
  `.execute(db);
}
