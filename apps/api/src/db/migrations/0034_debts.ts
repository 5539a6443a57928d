import { type Kysely, sql } from 'kysely';

/**
 * What people owe because payroll did not take it: debts with their history, in the books and in companies' bills. Sessions
 * say which company's provider opened them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await debts(db);
  await books(db);
  await sql`
    ALTER TABLE payroll_reconciliation_rows DROP CONSTRAINT payroll_reconciliation_rows_resolution_check;
    ALTER TABLE payroll_reconciliation_rows ADD CONSTRAINT payroll_reconciliation_rows_resolution_check
      CHECK (resolution IN ('carried', 'settlement', 'debt', 'written_off'));

    ALTER TABLE second_approvals DROP CONSTRAINT second_approvals_kind_check;
    ALTER TABLE second_approvals ADD CONSTRAINT second_approvals_kind_check
      CHECK (kind IN ('refund', 'enrolment', 'ceiling', 'incident', 'bank_account', 'write_off'));

    ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_kind_check, DROP CONSTRAINT bill_lines_of_person;
    ALTER TABLE bill_lines
      ADD CONSTRAINT bill_lines_kind_check CHECK (kind IN ('delivered', 'no_show', 'in_site', 'refund', 'adjustment',
        'incident', 'change', 'commission', 'commission_tax', 'rete_fuente', 'rete_ica', 'rete_iva', 'credit', 'manual',
        'carried', 'deduction', 'subsidy', 'service_fee', 'sponsored', 'debt', 'restored')),
      ADD CONSTRAINT bill_lines_of_person CHECK (kind NOT IN ('deduction', 'subsidy', 'service_fee', 'sponsored', 'debt')
        OR user_id IS NOT NULL),
      ADD CONSTRAINT bill_lines_debt_moved CHECK (kind <> 'debt' OR transfer_id IS NOT NULL);
    CREATE UNIQUE INDEX bill_lines_debt_once ON bill_lines (transfer_id) WHERE standing AND kind = 'debt';
    -- the calendar of payments
    CREATE INDEX bills_to_pay ON bills (pay_on) WHERE state NOT IN ('draft', 'paid', 'voided');
    CREATE INDEX bill_payments_by_date ON bill_payments (paid_on);
    CREATE INDEX bill_payments_returned ON bill_payments (returned_at) WHERE returned_at IS NOT NULL;

    -- The company whose provider let the person in; null: they signed in by their own means.
    ALTER TABLE sessions ADD COLUMN enterprise_id uuid REFERENCES enterprises;
    CREATE INDEX sessions_by_company ON sessions (enterprise_id, user_id) WHERE enterprise_id IS NOT NULL;
  `.execute(db);
}

async function debts(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A deduction of a company's bill that payroll did not take and its person owes; the next bill gives it back.
    CREATE TABLE debts (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- The bill with the deduction.
      bill_id uuid NOT NULL REFERENCES bills,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      -- What is still to be paid, COP.
      left_cop int NOT NULL CHECK (left_cop BETWEEN 0 AND amount_cop),
      -- The end of the bill's period: the age of the debt counts from it.
      since date NOT NULL,
      state text NOT NULL CHECK (state IN ('open', 'paid', 'charged_back', 'written_off')),
      opened_at timestamptz NOT NULL,
      UNIQUE (bill_id, user_id),
      CONSTRAINT debts_left CHECK ((state = 'open') = (left_cop > 0))
    );
    CREATE INDEX debts_of_user ON debts (user_id);
    CREATE INDEX debts_of_company ON debts (enterprise_id, since);
    CREATE INDEX debts_by_age ON debts (since, id) WHERE state = 'open';

    -- What was done with a debt. Append-only.
    CREATE TABLE debt_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      debt_id uuid NOT NULL REFERENCES debts,
      action text NOT NULL CHECK (action IN ('open', 'pay', 'charge_back', 'write_off')),
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      -- How and when a payment came in, and its reference; null: not a payment.
      means text CHECK (means IN ('transfer', 'deposit', 'cash', 'other')),
      reference text,
      paid_on date,
      -- null: a payment, which needs none.
      reason text,
      actor_id uuid NOT NULL REFERENCES users,
      at timestamptz NOT NULL,
      CHECK (num_nulls(means, reference, paid_on) = CASE action WHEN 'pay' THEN 0 ELSE 3 END),
      CHECK ((reason IS NULL) = (action = 'pay'))
    );
    CREATE INDEX debt_events_of_debt ON debt_events (debt_id, id);
    CREATE INDEX debt_events_by_actor ON debt_events (actor_id);
    CREATE UNIQUE INDEX debt_events_payment_once ON debt_events (debt_id, reference) WHERE action = 'pay';
    CREATE TRIGGER debt_events_stay BEFORE UPDATE OR DELETE ON debt_events
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER debt_events_whole BEFORE TRUNCATE ON debt_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
  `.execute(db);
}

async function books(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The debt that a transfer opens or lowers; null: another kind.
    ALTER TABLE ledger_transfers ADD COLUMN debt_id uuid REFERENCES debts, DROP CONSTRAINT ledger_transfers_kind;
    ALTER TABLE ledger_transfers
      ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee', 'company_fee', 'promotion',
        'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident', 'withdrawal',
        'commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection', 'debt', 'debt_payment',
        'write_off')),
      ADD CONSTRAINT ledger_transfers_of_debt
        CHECK ((debt_id IS NOT NULL) = (kind IN ('debt', 'debt_payment', 'write_off')));
    CREATE INDEX ledger_transfers_of_debt ON ledger_transfers (debt_id) WHERE debt_id IS NOT NULL;
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
    ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('tingos', 'rewards', 'payroll',
      'owed', 'payroll-grants', 'subsidy', 'promotions', 'service-fees', 'company', 'restaurant', 'provider', 'orders',
      'platform:fees', 'platform:promotions', 'platform:incidents', 'platform:delivery-fund', 'platform:rewards',
      'platform:commissions', 'platform:withholdings', 'platform:adjustments', 'platform:write-offs', 'platform:bank'));
  `.execute(db);
}
