import { type Kysely, sql } from 'kysely';

/** A company's state, contract and rules with their history; the ceilings of groups; invitations to a company's people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companies(db);
  await ceilings(db);
  await invitations(db);
}

async function companies(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE enterprises
      -- draft: not open yet. suspended: nothing new on payroll or subsidy. closed: the same, for good.
      ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('draft', 'active', 'suspended', 'closed')),
      -- The first day of its contract; null: not written down.
      ADD COLUMN contract_starts_on date,
      -- COP that payroll and subsidies may come to in a payroll period; null: no limit.
      ADD COLUMN credit_limit_cop bigint CHECK (credit_limit_cop > 0),
      -- Whom the platform speaks to there.
      ADD COLUMN contacts jsonb NOT NULL DEFAULT '[]',
      -- The day of the month on which its payroll deducts, the last one where a month is shorter; null: not said.
      ADD COLUMN deduction_day int CHECK (deduction_day BETWEEN 1 AND 31),
      -- The kind of its periods from a date on, the first of a month; null: they stay as they are.
      ADD COLUMN next_payroll_period text CHECK (next_payroll_period IN ('monthly', 'semimonthly')),
      ADD COLUMN next_payroll_period_from date,
      ADD CHECK ((next_payroll_period IS NULL) = (next_payroll_period_from IS NULL));

    -- What was changed of a company's rules and contract, by whom.
    CREATE TABLE enterprise_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- null: the product itself, as a new kind of period that began.
      actor_id uuid REFERENCES users,
      at timestamptz NOT NULL,
      -- What changed: [{ field, before, after }], by the names of the settings, as words.
      changes jsonb NOT NULL,
      -- Why; null: not asked.
      reason text
    );
    CREATE INDEX enterprise_changes_of_company ON enterprise_changes (enterprise_id, id);
    CREATE INDEX enterprise_changes_by_actor ON enterprise_changes (actor_id) WHERE actor_id IS NOT NULL;
    CREATE TRIGGER enterprise_changes_stay BEFORE UPDATE OR DELETE ON enterprise_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER enterprise_changes_whole BEFORE TRUNCATE ON enterprise_changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- What payroll and subsidies of a company with a credit limit come to in a period, added up every minute.
    CREATE TABLE enterprise_credit_periods (
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      start_period date NOT NULL,
      end_period date NOT NULL,
      spent_cop bigint NOT NULL CHECK (spent_cop >= 0),
      PRIMARY KEY (enterprise_id, start_period)
    );
  `.execute(db);
}

async function ceilings(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The ceiling of a period for its people without one of their own, COP; null: the company's.
    ALTER TABLE employee_groups ADD COLUMN ceiling_cop int CHECK (ceiling_cop >= 0);
    -- Where a person's ceiling comes from; it follows that of a group or company.
    ALTER TABLE preapproved_users ADD COLUMN ceiling_scope text NOT NULL DEFAULT 'person'
      CHECK (ceiling_scope IN ('person', 'group', 'enterprise'));
  `.execute(db);
}

async function invitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The address by which a company's people come in, on its poster; one works at a time.
    CREATE TABLE company_links (
      code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{6,20}$'),
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      created_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      -- null: it works.
      revoked_at timestamptz,
      revoked_by uuid REFERENCES users,
      CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
    );
    CREATE UNIQUE INDEX company_links_one ON company_links (enterprise_id) WHERE revoked_at IS NULL;
    CREATE INDEX company_links_by_enterprise ON company_links (enterprise_id);
    CREATE INDEX company_links_by_author ON company_links (created_by);
    CREATE INDEX company_links_by_revoker ON company_links (revoked_by) WHERE revoked_by IS NOT NULL;

    -- A person of a register who was invited; its code opens the company's page and proves nothing.
    CREATE TABLE employee_invitations (
      person_id uuid PRIMARY KEY REFERENCES preapproved_users ON DELETE CASCADE,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      code text NOT NULL UNIQUE,
      channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'sms')),
      invited_by uuid NOT NULL REFERENCES users,
      -- Of the latest invitation; reminders follow it after three and seven days.
      invited_at timestamptz NOT NULL,
      reminders int NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
      -- When the next reminder is due; null: none follows.
      remind_at timestamptz
    );
    CREATE INDEX employee_invitations_due ON employee_invitations (remind_at) WHERE remind_at IS NOT NULL;
    CREATE INDEX employee_invitations_by_enterprise ON employee_invitations (enterprise_id);
    CREATE INDEX employee_invitations_by_author ON employee_invitations (invited_by);

    -- Who came in by an invitation and was not found in the register: HR says who of it they are.
    CREATE TABLE join_requests (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- Whose personal invitation was used; null: the company's link.
      invited_person_id uuid REFERENCES preapproved_users ON DELETE SET NULL,
      created_at timestamptz NOT NULL,
      -- open: HR has not answered. found: HR's list or the person's data changed, and they were found in it.
      status text NOT NULL CHECK (status IN ('open', 'linked', 'rejected', 'found')),
      -- Who of the register they are; only for a linked request.
      person_id uuid REFERENCES preapproved_users ON DELETE SET NULL,
      -- Shown to the person; only for a rejected request.
      reason text,
      answered_at timestamptz,
      answered_by uuid REFERENCES users,
      CHECK ((status = 'open') = (answered_at IS NULL)),
      CHECK (status IN ('open', 'found') OR answered_by IS NOT NULL)
    );
    CREATE UNIQUE INDEX join_requests_one_open ON join_requests (user_id) WHERE status = 'open';
    CREATE INDEX join_requests_by_user ON join_requests (user_id, created_at);
    CREATE INDEX join_requests_by_enterprise ON join_requests (enterprise_id, created_at);
    CREATE INDEX join_requests_by_answerer ON join_requests (answered_by) WHERE answered_by IS NOT NULL;
    CREATE INDEX join_requests_by_person ON join_requests (person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX join_requests_by_invited ON join_requests (invited_person_id) WHERE invited_person_id IS NOT NULL;

    ALTER TABLE request_reminders DROP CONSTRAINT request_reminders_kind_check;
    ALTER TABLE request_reminders ADD CONSTRAINT request_reminders_kind_check
      CHECK (kind IN ('enrolment', 'ceiling', 'objection', 'external', 'match'));
  `.execute(db);
}
