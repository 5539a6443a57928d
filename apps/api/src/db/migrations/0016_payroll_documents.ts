import { type Kysely, sql } from 'kysely';

/** What is signed for payroll, the closing of its periods, and what employers ask at enrolment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE enterprises
      ADD COLUMN payroll_fields jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN approves_preapproved bool NOT NULL DEFAULT false;

    CREATE TABLE signed_documents (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      kind text NOT NULL CHECK (kind IN ('contract', 'payroll', 'closing')),
      code text NOT NULL UNIQUE,
      template_version text NOT NULL,
      content jsonb NOT NULL,
      html text NOT NULL,
      sha256 text NOT NULL UNIQUE,
      evidence jsonb NOT NULL,
      pdf bytea,
      pdf_sha256 text,
      created_at timestamptz NOT NULL,
      CHECK ((pdf IS NULL) = (pdf_sha256 IS NULL))
    );
    -- the documents of a person
    CREATE INDEX signed_documents_by_user ON signed_documents (user_id, created_at);
    -- the job that draws them
    CREATE INDEX signed_documents_to_draw ON signed_documents (created_at) WHERE pdf IS NULL;
    -- what was signed stays as it was: only its drawing is added, once
    CREATE FUNCTION keep_signed_document() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' OR OLD.pdf IS NOT NULL
        OR (OLD.html, OLD.sha256, OLD.code, OLD.kind, OLD.user_id, OLD.enterprise_id, OLD.template_version)
          IS DISTINCT FROM (NEW.html, NEW.sha256, NEW.code, NEW.kind, NEW.user_id, NEW.enterprise_id, NEW.template_version)
        OR (OLD.content, OLD.evidence, OLD.created_at) IS DISTINCT FROM (NEW.content, NEW.evidence, NEW.created_at)
      THEN RAISE EXCEPTION 'a signed document is never changed'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER signed_documents_stay BEFORE UPDATE OR DELETE ON signed_documents
      FOR EACH ROW EXECUTE FUNCTION keep_signed_document();

    ALTER TABLE applications
      ADD COLUMN custom_values jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN document_id uuid REFERENCES signed_documents,
      ADD COLUMN answered_by uuid REFERENCES users,
      ADD COLUMN rejection_reason text;
    CREATE UNIQUE INDEX applications_one_open ON applications (user_id) WHERE application_status = 'registered';
    -- HR's list
    CREATE INDEX applications_by_enterprise ON applications (enterprise_id, application_status, created_at);

    ALTER TABLE payroll_discounts
      ADD COLUMN document_id uuid REFERENCES signed_documents,
      ADD COLUMN closing_document_id uuid REFERENCES signed_documents,
      ADD COLUMN closed_at timestamptz,
      ADD COLUMN closed_cop int CHECK (closed_cop >= 0);
    -- the job that closes periods, and HR's list of outside approvals
    CREATE INDEX payroll_discounts_open ON payroll_discounts (end_period) WHERE status <> 'closed';

    ALTER TABLE payroll_credits
      ADD COLUMN returned_cop int NOT NULL DEFAULT 0 CHECK (returned_cop >= 0),
      ADD CONSTRAINT payroll_credits_within CHECK (reserved_cop + used_cop + returned_cop <= amount_cop);

    CREATE TABLE payroll_lines (
      order_id uuid PRIMARY KEY REFERENCES orders,
      discount_id uuid NOT NULL REFERENCES payroll_discounts,
      schedule_date date NOT NULL,
      total_cop int NOT NULL CHECK (total_cop >= 0),
      subsidy_cop int NOT NULL CHECK (subsidy_cop >= 0),
      payroll_cop int NOT NULL CHECK (payroll_cop > 0),
      objected_at timestamptz,
      objection text,
      CHECK ((objected_at IS NULL) = (objection IS NULL))
    );
    -- the lines of a statement
    CREATE INDEX payroll_lines_by_discount ON payroll_lines (discount_id);
  `.execute(db);
}
