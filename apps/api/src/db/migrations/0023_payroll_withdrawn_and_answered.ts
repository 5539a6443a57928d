import { type Kysely, sql } from 'kysely';

/** Payroll that is withdrawn, objections that are answered, and a password changed by who forgot it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payroll_discounts DROP CONSTRAINT payroll_discounts_status_check,
      ADD CONSTRAINT payroll_discounts_status_check
        CHECK (status IN ('pending', 'externa_pendiente', 'approved', 'withdrawn', 'closed')),
      -- who withdrew had authorised before: what they had bought until then is still deducted
      ADD COLUMN withdrawn_at timestamptz,
      ADD COLUMN withdrawal_document_id uuid REFERENCES signed_documents,
      ADD CONSTRAINT payroll_discounts_withdrawn CHECK (status <> 'withdrawn'
        OR withdrawn_at IS NOT NULL),
      ADD COLUMN settled bool NOT NULL DEFAULT false;
    UPDATE payroll_discounts d SET settled = true WHERE d.status = 'closed' AND NOT EXISTS (
      SELECT FROM payroll_credits c WHERE c.user_id = d.user_id AND c.start_period = d.start_period
        AND (c.reserved_cop > 0 OR c.amount_cop > c.used_cop + c.returned_cop));
    -- the job that closes periods and gives credit back: it never reads what is settled
    CREATE INDEX payroll_discounts_to_settle ON payroll_discounts (end_period, id) WHERE NOT settled;

    ALTER TABLE signed_documents DROP CONSTRAINT signed_documents_kind_check,
      ADD CONSTRAINT signed_documents_kind_check CHECK (kind IN ('contract', 'payroll', 'closing', 'withdrawal'));

    ALTER TABLE payroll_lines
      ADD COLUMN answer text CHECK (answer IN ('accepted', 'explained')),
      ADD COLUMN answer_reason text,
      ADD COLUMN answered_at timestamptz,
      ADD COLUMN answered_by uuid REFERENCES users,
      ADD CONSTRAINT payroll_lines_answered CHECK (
        num_nulls(answer, answer_reason, answered_at, answered_by) IN (0, 4)
        AND (answer IS NULL OR objection IS NOT NULL));
    -- HR's and the platform's list: what waits for an answer first
    CREATE INDEX payroll_lines_objected ON payroll_lines (objected_at) WHERE objection IS NOT NULL;

    ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check,
      ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN
        ('login', 'register', 'recovery', 'verify', 'change_phone', 'delete_account', 'change_password'));
  `.execute(db);
}
