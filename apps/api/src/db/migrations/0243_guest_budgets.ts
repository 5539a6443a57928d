import { type Kysely, sql } from 'kysely';

/** Budgets from which companies pay group lunches of guests and teams, the lunches that they pay, and the lines of bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await budgets(db);
  await lunches(db);
  await account(db);
  await lines(db);
}

async function budgets(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a company wants to spend on lunches of guests and teams in a month.
    CREATE TABLE guest_budgets (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      name text NOT NULL,
      -- COP a calendar month, by the date of the lunch. A spent budget pays no more.
      monthly_cop bigint NOT NULL CHECK (monthly_cop > 0),
      -- The most that one dish with its additions costs (COP); the service fee goes on top.
      per_lunch_cop int NOT NULL CHECK (per_lunch_cop > 0),
      -- The cost centres that a host chooses from; none: the host writes one.
      cost_centres text[] NOT NULL,
      -- null: in use.
      archived_at timestamptz,
      updated_by uuid NOT NULL REFERENCES users,
      updated_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX guest_budgets_by_name ON guest_budgets (enterprise_id, lower(name)) WHERE archived_at IS NULL;
    CREATE INDEX guest_budgets_by_updater ON guest_budgets (updated_by);

    -- Who may spend a budget: a person of the register, or everybody of a group.
    CREATE TABLE guest_budget_spenders (
      budget_id uuid NOT NULL REFERENCES guest_budgets,
      person_id uuid REFERENCES preapproved_users ON DELETE CASCADE,
      group_id uuid REFERENCES employee_groups,
      CHECK (num_nonnulls(person_id, group_id) = 1),
      UNIQUE NULLS NOT DISTINCT (budget_id, person_id, group_id)
    );
    CREATE INDEX guest_budget_spenders_by_person ON guest_budget_spenders (person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX guest_budget_spenders_by_group ON guest_budget_spenders (group_id) WHERE group_id IS NOT NULL;

    -- When human resources was told that 80 % and 100 % of a month were reached; null: not reached.
    CREATE TABLE guest_budget_months (
      budget_id uuid NOT NULL REFERENCES guest_budgets,
      month date NOT NULL,
      told_80_at timestamptz,
      told_100_at timestamptz,
      PRIMARY KEY (budget_id, month)
    );
  `.execute(db);
}

async function lunches(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE group_lunches
      -- The budget that pays where the company does, with what the host wrote; null: people pay.
      ADD COLUMN budget_id uuid REFERENCES guest_budgets,
      ADD COLUMN reason text,
      ADD COLUMN cost_centre text,
      DROP CONSTRAINT group_lunches_payer_check,
      ADD CONSTRAINT group_lunches_payer_check CHECK (payer IN ('each', 'host', 'company')),
      ADD CONSTRAINT group_lunches_company CHECK (num_nonnulls(budget_id, reason, cost_centre)
        = CASE payer WHEN 'company' THEN 3 ELSE 0 END);
    CREATE INDEX group_lunches_by_budget ON group_lunches (budget_id) WHERE budget_id IS NOT NULL;

    -- The group lunch whose budget pays the whole order, as its subsidy_cop; null: any other order.
    ALTER TABLE orders ADD COLUMN guest_lunch_id uuid;
    ALTER TABLE orders ADD CONSTRAINT orders_guest_lunch FOREIGN KEY (guest_lunch_id) REFERENCES group_lunches NOT VALID;
    ALTER TABLE orders ADD CONSTRAINT orders_guest_lunch_paid
      CHECK (guest_lunch_id IS NULL OR (subsidy_cop = total_cop AND enterprise_id IS NOT NULL)) NOT VALID;
  `.execute(db);
}

/** The account of what a company pays for guests and teams. It is added to whatever kinds there are. */
async function account(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$ DECLARE
      kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'ledger_accounts_kind_check');
      owned text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'ledger_accounts_enterprise');
    BEGIN
      ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_enterprise;
      EXECUTE 'ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check '
        || replace(kinds, 'ARRAY[', 'ARRAY[''guest-lunches''::text, ') || ' NOT VALID';
      EXECUTE 'ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_enterprise '
        || replace(owned, 'ARRAY[', 'ARRAY[''guest-lunches''::text, ') || ' NOT VALID';
      EXECUTE replace(pg_get_functiondef('open_ledger_accounts'::regproc), '''subsidy'', ', '''subsidy'', ''guest-lunches'', ');
    END $$;
  `.execute(db);
}

/** A lunch of guests is a line by its order, and what came back of it one by its transfer. */
async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$ DECLARE
      kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'bill_lines_kind_check');
      ordered text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'bill_lines_order');
    BEGIN
      ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_kind_check, DROP CONSTRAINT bill_lines_order;
      EXECUTE 'ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_kind_check '
        || replace(kinds, 'ARRAY[', 'ARRAY[''guest_lunch''::text, ') || ' NOT VALID';
      EXECUTE 'ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_order '
        || replace(ordered, 'ARRAY[', 'ARRAY[''guest_lunch''::text, ') || ' NOT VALID';
    END $$;
    ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_of_host CHECK (kind <> 'guest_lunch' OR user_id IS NOT NULL) NOT VALID;
  `.execute(db);
}
