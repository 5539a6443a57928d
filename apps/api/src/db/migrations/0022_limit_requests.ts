import { type Kysely, sql } from 'kysely';

/** What employees ask HR for: another ceiling of payroll deduction. One open request a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE limit_requests (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      reason text,
      status text NOT NULL CHECK (status IN ('open', 'approved', 'rejected')),
      granted_cop int CHECK (granted_cop > 0),
      answer text,
      valid_from date,
      created_at timestamptz NOT NULL,
      answered_at timestamptz,
      answered_by uuid REFERENCES users,
      CHECK ((status = 'open') = (answered_at IS NULL)),
      CHECK ((status = 'approved') = (granted_cop IS NOT NULL)),
      CHECK (status <> 'rejected' OR answer IS NOT NULL)
    );
    CREATE UNIQUE INDEX limit_requests_one_open ON limit_requests (user_id) WHERE status = 'open';
    -- a person's latest, and an enterprise's list
    CREATE INDEX limit_requests_by_user ON limit_requests (user_id, created_at DESC);
    CREATE INDEX limit_requests_by_enterprise ON limit_requests (enterprise_id, created_at);
  `.execute(db);
}
