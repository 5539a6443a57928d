import { type Kysely, sql } from 'kysely';

/** Lunches paid by payroll: who may, what was signed, the periods and what is deducted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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

    -- A document that a person signed or received at a closing; a trigger refuses every change except its rendering.
    CREATE TABLE signed_documents (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      kind text NOT NULL CHECK (kind IN ('contract', 'payroll', 'closing', 'withdrawal')),
      -- A short code for the public verification page.
      code text NOT NULL UNIQUE,
      template_version text NOT NULL,
      content jsonb NOT NULL,
      html text NOT NULL,
      -- Of html, in lower-case hex.
      sha256 text NOT NULL UNIQUE,
      evidence jsonb NOT NULL,
      -- null until the job or the first download renders it.
      pdf bytea,
      pdf_sha256 text,
      created_at timestamptz NOT NULL,
      CHECK ((pdf IS NULL) = (pdf_sha256 IS NULL))
    );
    -- the documents of a person
    CREATE INDEX signed_documents_by_user ON signed_documents (user_id, created_at);
    -- the job that draws them
    CREATE INDEX signed_documents_to_draw ON signed_documents (created_at) WHERE pdf IS NULL;
    CREATE TRIGGER signed_documents_stay BEFORE UPDATE OR DELETE ON signed_documents
      FOR EACH ROW EXECUTE FUNCTION keep_signed_document();
    CREATE TRIGGER signed_documents_whole BEFORE TRUNCATE ON signed_documents
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- A person's application to the payroll plan, decided by HR.
    CREATE TABLE applications (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      application_type text NOT NULL CHECK (application_type = 'nomina_enrollment'),
      application_status text NOT NULL CHECK (application_status IN ('registered', 'approved', 'rejected')),
      -- The answers to the employer's own fields, by field name.
      custom_values jsonb NOT NULL DEFAULT '{}',
      -- The signed agreement. null: enrolled before agreements were signed in the product.
      document_id uuid REFERENCES signed_documents,
      created_at timestamptz NOT NULL,
      answered_at timestamptz,
      -- null: undecided, or decided by the employer's own rule.
      answered_by uuid REFERENCES users,
      -- Shown to the person; only for a rejected application.
      rejection_reason text
    );
    CREATE INDEX applications_by_user ON applications (user_id);
    CREATE UNIQUE INDEX applications_one_open ON applications (user_id) WHERE application_status = 'registered';
    -- HR's list
    CREATE INDEX applications_by_enterprise ON applications (enterprise_id, application_status, created_at);

    -- Employees pre-approved by HR, with their ceiling of payroll deduction per period.
    CREATE TABLE preapproved_users (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      user_id uuid REFERENCES users,
      identification_type text NOT NULL,
      identification text NOT NULL,
      employee_id text,
      first_name text NOT NULL,
      last_name text NOT NULL,
      amount_approved_cop int NOT NULL CHECK (amount_approved_cop >= 0),
      active bool NOT NULL DEFAULT true,
      -- The contact data of the employer: a mobile of ten digits, a work e-mail in lower case.
      cell_phone text CHECK (cell_phone ~ '^3[0-9]{9}$'),
      email text CHECK (email = lower(email)),
      -- The user who entered a code sent to this contact, and when.
      proven_user_id uuid REFERENCES users,
      proven_at timestamptz,
      created_at timestamptz NOT NULL,
      UNIQUE (enterprise_id, identification_type, identification),
      CHECK ((proven_user_id IS NULL) = (proven_at IS NULL))
    );
    CREATE INDEX preapproved_users_by_user ON preapproved_users (user_id);
    CREATE INDEX preapproved_users_by_proven_user ON preapproved_users (proven_user_id)
      WHERE proven_user_id IS NOT NULL;

    -- An employee's authorisation of one payroll period; without it payroll is not offered.
    CREATE TABLE payroll_discounts (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      start_period date NOT NULL,
      end_period date NOT NULL,
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      status text NOT NULL CHECK (status IN ('pending', 'awaiting_employer', 'approved', 'withdrawn', 'closed')),
      approved_at timestamptz,
      evidence jsonb,
      -- The signed authorisation and the closing statement; null until they exist.
      document_id uuid REFERENCES signed_documents,
      closing_document_id uuid REFERENCES signed_documents,
      closed_at timestamptz,
      -- When the person last withdrew the authorisation for future purchases, and the document of it.
      withdrawn_at timestamptz,
      withdrawal_document_id uuid REFERENCES signed_documents,
      -- What the employer deducts: the sum of the lines. null until the period is closed.
      closed_cop int CHECK (closed_cop >= 0),
      -- Closed, with no credit held or left: nothing can change it any more.
      settled bool NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      UNIQUE (user_id, start_period),
      CHECK (end_period >= start_period),
      -- who withdrew had authorised before: what they had bought until then is still deducted
      CONSTRAINT payroll_discounts_withdrawn CHECK (status <> 'withdrawn' OR withdrawn_at IS NOT NULL)
    );
    -- the job that closes periods, and HR's list of outside approvals
    CREATE INDEX payroll_discounts_open ON payroll_discounts (end_period) WHERE status <> 'closed';
    -- the job that closes periods and gives credit back: it never reads what is settled
    CREATE INDEX payroll_discounts_to_settle ON payroll_discounts (end_period, id) WHERE NOT settled;
    -- the periods of an employer
    CREATE INDEX payroll_discounts_by_enterprise ON payroll_discounts (enterprise_id);

    -- A person's payroll credit for one period. A CHECK enforces reserved + used + returned ≤ amount.
    CREATE TABLE payroll_credits (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      start_period date NOT NULL,
      end_period date NOT NULL,
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      -- Reserved by placed orders that are not delivered yet.
      reserved_cop int NOT NULL DEFAULT 0 CHECK (reserved_cop >= 0),
      -- Consumed by delivered orders and charged no-shows.
      used_cop int NOT NULL DEFAULT 0 CHECK (used_cop >= 0),
      -- Unspent when the period closed, and returned to the employer.
      returned_cop int NOT NULL DEFAULT 0 CHECK (returned_cop >= 0),
      created_at timestamptz NOT NULL,
      UNIQUE (user_id, start_period),
      CHECK (end_period >= start_period),
      CHECK (reserved_cop + used_cop <= amount_cop),
      CONSTRAINT payroll_credits_within CHECK (reserved_cop + used_cop + returned_cop <= amount_cop)
    );

    -- One lunch in the statement of a closed period; a lunch that ended later is in the next statement.
    CREATE TABLE payroll_lines (
      order_id uuid PRIMARY KEY REFERENCES orders,
      discount_id uuid NOT NULL REFERENCES payroll_discounts,
      schedule_date date NOT NULL,
      total_cop int NOT NULL CHECK (total_cop >= 0),
      subsidy_cop int NOT NULL CHECK (subsidy_cop >= 0),
      payroll_cop int NOT NULL CHECK (payroll_cop > 0),
      objected_at timestamptz,
      objection text,
      -- accepted: the platform refunded it in tingos. explained: it stands, with a reason. null: no answer or no objection.
      answer text CHECK (answer IN ('accepted', 'explained')),
      answer_reason text,
      answered_at timestamptz,
      answered_by uuid REFERENCES users,
      CHECK ((objected_at IS NULL) = (objection IS NULL)),
      CONSTRAINT payroll_lines_answered CHECK (num_nulls(answer, answer_reason, answered_at,
        answered_by) IN (0, 4) AND (answer IS NULL OR objection IS NOT NULL))
    );
    -- the lines of a statement
    CREATE INDEX payroll_lines_by_discount ON payroll_lines (discount_id);
    -- HR's and the platform's list: what waits for an answer first
    CREATE INDEX payroll_lines_objected ON payroll_lines (objected_at) WHERE objection IS NOT NULL;

    -- A request for another ceiling of payroll deduction per period, answered by HR. An index allows one open request per
    -- person.
    CREATE TABLE limit_requests (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      reason text,
      status text NOT NULL CHECK (status IN ('open', 'approved', 'rejected')),
      -- The ceiling granted by HR; only for an approved request.
      granted_cop int CHECK (granted_cop > 0),
      -- Shown to the person; only for a rejected request.
      answer text,
      -- The first period with the new ceiling; null: no open period could change, so it applies to the next one.
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
