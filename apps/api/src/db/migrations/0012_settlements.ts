import { type Kysely, sql } from 'kysely';

/** Restaurant settlements: bills with states, their lines, history, disputes and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await frozen(db);
  await ledger(db);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a party is owed for a period. A draft grows; once it is issued its lines and totals never change.
    CREATE TABLE bills (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('restaurant')),
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      -- Monday to Sunday.
      period_start date NOT NULL CHECK (extract(isodow FROM period_start) = 1),
      period_end date NOT NULL,
      state text NOT NULL CHECK (state IN ('draft', 'issued', 'in_review', 'approved', 'paid', 'voided')),
      -- Year and consecutive, taken when it is issued; null: it is or was a draft.
      number_year int,
      number int CHECK (number > 0),
      currency text NOT NULL DEFAULT 'COP' CHECK (currency = 'COP'),
      -- Lunches sold, and what they cost before own discounts, COP; null: a draft.
      orders int CHECK (orders >= 0),
      sold_cop int,
      -- The sum of the lines, COP; below zero: carried to the next one. null: a draft.
      to_pay_cop int,
      -- What was transferred and not returned, COP.
      paid_cop int NOT NULL DEFAULT 0 CHECK (paid_cop >= 0),
      -- The date on which it is to be paid; null: a draft.
      pay_on date,
      created_at timestamptz NOT NULL,
      issued_at timestamptz,
      -- Until when lines may be disputed; silence approves it.
      dispute_until timestamptz,
      approved_at timestamptz,
      -- The date of the bank for the last transfer; null: not paid in full.
      paid_on date,
      CHECK (period_end = period_start + 6),
      CHECK (paid_cop <= greatest(to_pay_cop, 0)),
      CONSTRAINT bills_issued CHECK ((state = 'draft' AND issued_at IS NULL) OR state = 'voided' OR issued_at IS NOT NULL),
      CONSTRAINT bills_whole CHECK (num_nulls(number_year, number, orders, sold_cop, to_pay_cop, pay_on, issued_at,
        dispute_until) IN (0, 8))
    );
    CREATE UNIQUE INDEX bills_one_a_week ON bills (restaurant_id, period_start) WHERE state <> 'voided';
    CREATE UNIQUE INDEX bills_number ON bills (kind, number_year, number);
    CREATE INDEX bills_by_restaurant ON bills (restaurant_id, period_start DESC, created_at DESC);
    CREATE INDEX bills_by_week ON bills (period_start);
    CREATE INDEX bills_open ON bills (state, dispute_until) WHERE state NOT IN ('paid', 'voided');

    CREATE TABLE bill_lines (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      bill_id uuid NOT NULL REFERENCES bills,
      kind text NOT NULL CHECK (kind IN ('delivered', 'no_show', 'in_site', 'refund', 'adjustment', 'incident', 'change',
        'commission', 'commission_tax', 'rete_fuente', 'rete_ica', 'rete_iva', 'credit', 'manual', 'carried')),
      -- null: a line of the whole bill.
      order_id uuid REFERENCES orders,
      -- The date of the lunch; of a correction, the date it was made on.
      date date NOT NULL,
      -- Before own discounts, COP; 0 for what is not a sale.
      gross_cop int NOT NULL,
      -- What the party gets, COP; negative: what it pays.
      amount_cop int NOT NULL,
      -- What it is a share of, COP, and the share in parts per million; null: it has no rate.
      base_cop int,
      rate_ppm int,
      -- The last row of the ledger in its amount; null: no row of the ledger came before it.
      transfer_id bigint REFERENCES ledger_transfers,
      -- When money moved for a correction; null: a sale or a line of the whole bill.
      moved_at timestamptz,
      -- The accepted dispute that a credit comes from, or the bill below zero that it carries.
      dispute_id uuid,
      carried_bill_id uuid REFERENCES bills,
      -- Why and by whom, of an adjustment of the platform.
      reason text,
      added_by uuid REFERENCES users,
      -- false: its bill was voided, so it stands in a later one.
      standing bool NOT NULL DEFAULT true,
      CONSTRAINT bill_lines_order CHECK ((order_id IS NOT NULL) = (kind IN ('delivered', 'no_show', 'in_site', 'refund',
        'adjustment', 'incident', 'change'))),
      CHECK ((kind = 'manual') = (reason IS NOT NULL)),
      CHECK ((kind = 'credit') = (dispute_id IS NOT NULL)),
      CHECK ((kind = 'carried') = (carried_bill_id IS NOT NULL))
    );
    CREATE INDEX bill_lines_of_bill ON bill_lines (bill_id, date, id);
    CREATE INDEX bill_lines_of_order ON bill_lines (order_id) WHERE order_id IS NOT NULL;
    -- each delivered or charged order, correction, dispute and debt stands in exactly one bill
    CREATE UNIQUE INDEX bill_lines_sale_once ON bill_lines (order_id)
      WHERE standing AND kind IN ('delivered', 'no_show', 'in_site');
    CREATE UNIQUE INDEX bill_lines_transfer_once ON bill_lines (transfer_id)
      WHERE standing AND kind IN ('refund', 'adjustment');
    CREATE UNIQUE INDEX bill_lines_incident_once ON bill_lines (order_id, moved_at) WHERE standing AND kind = 'incident';
    CREATE UNIQUE INDEX bill_lines_credit_once ON bill_lines (dispute_id) WHERE standing AND dispute_id IS NOT NULL;
    CREATE UNIQUE INDEX bill_lines_carried_once ON bill_lines (carried_bill_id) WHERE standing AND carried_bill_id IS NOT NULL;

    -- Everything that happened to a bill. Append-only.
    CREATE TABLE bill_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      bill_id uuid NOT NULL REFERENCES bills,
      action text NOT NULL,
      -- null: it is new.
      from_state text,
      to_state text NOT NULL,
      -- null: the system.
      actor_id uuid REFERENCES users,
      reason text,
      -- What was paid, returned, credited or adjusted, COP; null: nothing.
      amount_cop int,
      at timestamptz NOT NULL
    );
    CREATE INDEX bill_events_of_bill ON bill_events (bill_id, id);
    CREATE TRIGGER bill_events_stay BEFORE UPDATE OR DELETE ON bill_events
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER bill_events_whole BEFORE TRUNCATE ON bill_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- What a restaurant says against a line, once a line.
    CREATE TABLE bill_disputes (
      id uuid PRIMARY KEY,
      bill_id uuid NOT NULL REFERENCES bills,
      line_id uuid NOT NULL UNIQUE REFERENCES bill_lines,
      reason text NOT NULL CHECK (reason IN ('complete', 'delivered', 'not_ours', 'amount', 'other')),
      note text NOT NULL,
      state text NOT NULL CHECK (state IN ('open', 'accepted', 'rejected')),
      opened_by uuid NOT NULL REFERENCES users,
      opened_at timestamptz NOT NULL,
      answer text,
      answered_by uuid REFERENCES users,
      answered_at timestamptz,
      -- What the next bill gives back, COP; null: it is open or was rejected.
      credit_cop int CHECK (credit_cop > 0),
      CHECK ((state = 'open') = (answered_at IS NULL)),
      CHECK (num_nulls(answer, answered_by, answered_at) IN (0, 3)),
      CHECK ((state = 'accepted') = (credit_cop IS NOT NULL))
    );
    CREATE INDEX bill_disputes_of_bill ON bill_disputes (bill_id);
    ALTER TABLE bill_lines ADD FOREIGN KEY (dispute_id) REFERENCES bill_disputes;

    -- Transfers of the bank for a bill, marked by hand.
    CREATE TABLE bill_payments (
      id uuid PRIMARY KEY,
      bill_id uuid NOT NULL REFERENCES bills,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      -- The reference and date of the bank.
      reference text NOT NULL,
      paid_on date NOT NULL,
      marked_by uuid NOT NULL REFERENCES users,
      marked_at timestamptz NOT NULL,
      -- The bank returned it, and why; all null: it did not.
      returned_by uuid REFERENCES users,
      returned_at timestamptz,
      return_reason text,
      CHECK (num_nulls(returned_by, returned_at, return_reason) IN (0, 3)),
      UNIQUE (bill_id, reference)
    );

    -- The last number of each kind and year; taken by the transaction that issues, so that none is lost.
    CREATE TABLE bill_number_counters (
      kind text NOT NULL,
      year int NOT NULL,
      last int NOT NULL,
      PRIMARY KEY (kind, year)
    );
  `.execute(db);
}

async function frozen(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'bills are voided, never deleted'; END IF;
      IF OLD.issued_at IS NOT NULL AND (NEW.kind, NEW.restaurant_id, NEW.period_start, NEW.period_end, NEW.number_year,
          NEW.number, NEW.orders, NEW.sold_cop, NEW.to_pay_cop, NEW.pay_on, NEW.issued_at, NEW.dispute_until)
        IS DISTINCT FROM (OLD.kind, OLD.restaurant_id, OLD.period_start, OLD.period_end, OLD.number_year, OLD.number,
          OLD.orders, OLD.sold_cop, OLD.to_pay_cop, OLD.pay_on, OLD.issued_at, OLD.dispute_until)
      THEN RAISE EXCEPTION 'an issued bill is frozen'; END IF;
      IF OLD.issued_at IS NOT NULL AND NEW.state = 'draft' THEN RAISE EXCEPTION 'an issued bill is no draft again'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER bills_frozen BEFORE UPDATE OR DELETE ON bills FOR EACH ROW EXECUTE FUNCTION keep_issued_bill();

    -- lines are written while their bill is a draft; afterwards a voided bill lets go of them, and nothing else changes
    CREATE FUNCTION write_draft_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM written JOIN bills ON bills.id = written.bill_id WHERE bills.state <> 'draft')
      THEN RAISE EXCEPTION 'the lines of an issued bill are frozen'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER bill_lines_added AFTER INSERT ON bill_lines REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION write_draft_lines();
    CREATE TRIGGER bill_lines_deleted AFTER DELETE ON bill_lines REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION write_draft_lines();
    CREATE FUNCTION keep_bill_line() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF to_jsonb(NEW) - 'standing' IS DISTINCT FROM to_jsonb(OLD) - 'standing' OR NEW.standing
        OR (SELECT state FROM bills WHERE id = OLD.bill_id) <> 'voided'
      THEN RAISE EXCEPTION 'the lines of a bill are frozen'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER bill_lines_frozen BEFORE UPDATE ON bill_lines FOR EACH ROW EXECUTE FUNCTION keep_bill_line();
    CREATE TRIGGER bill_lines_whole BEFORE TRUNCATE ON bill_lines
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
  `.execute(db);
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The bill whose commission, withholding, adjustment or payment it is; null: none.
    ALTER TABLE ledger_transfers ADD COLUMN bill_id uuid REFERENCES bills;
    CREATE INDEX ledger_transfers_by_bill ON ledger_transfers (bill_id) WHERE bill_id IS NOT NULL;
    -- what restaurants gave back and were given, by account
    CREATE INDEX ledger_transfers_given_back ON ledger_transfers (debit, created_at) WHERE kind IN ('refund', 'incident');
    CREATE INDEX ledger_transfers_made_good ON ledger_transfers (credit, created_at) WHERE kind IN ('refund', 'incident');
    ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind;
    ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee',
      'promotion', 'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident',
      'withdrawal', 'commission', 'withholding', 'bill_adjustment', 'payout'));
    ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_of_bill
      CHECK ((bill_id IS NOT NULL) = (kind IN ('commission', 'withholding', 'bill_adjustment', 'payout')));
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
    ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('tingos', 'rewards', 'payroll',
      'owed', 'payroll-grants', 'subsidy', 'promotions', 'restaurant', 'provider', 'orders', 'platform:fees',
      'platform:promotions', 'platform:incidents', 'platform:delivery-fund', 'platform:rewards', 'platform:commissions',
      'platform:withholdings', 'platform:adjustments', 'platform:bank'));
  `.execute(db);
}
