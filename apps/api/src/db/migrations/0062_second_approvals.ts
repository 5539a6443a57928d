import { type Kysely, sql } from 'kysely';

/** Refunds and ceilings above an amount: what one person proposed and a second one has not confirmed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE second_approvals (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('refund', 'enrolment', 'ceiling')),
      -- the order, the request to join, or the wish for another ceiling
      subject_id uuid NOT NULL,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      proposed_by uuid NOT NULL REFERENCES users,
      proposed_at timestamptz NOT NULL,
      confirmed_by uuid REFERENCES users,
      confirmed_at timestamptz,
      CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
      CHECK (confirmed_by IS DISTINCT FROM proposed_by)
    );
    CREATE UNIQUE INDEX second_approvals_one_open ON second_approvals (kind, subject_id) WHERE confirmed_by IS NULL;
  `.execute(db);
}
