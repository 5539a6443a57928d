import { type Kysely, sql } from 'kysely';

/** Bills of companies, in the tables of restaurant settlements: deductions to remit, subsidies and funded discounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bills(db);
  await lines(db);
  await ledger(db);
}

async function bills(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Terms of its bills, written by the platform.
    ALTER TABLE enterprises
      -- Days from the issue of a bill to its due date.
      ADD COLUMN bill_due_days int NOT NULL DEFAULT 15 CHECK (bill_due_days BETWEEN 1 AND 120),
      -- The last day of each period, of a company without payroll; null: that of the month.
      ADD COLUMN bill_cutoff_day int CHECK (bill_cutoff_day BETWEEN 1 AND 28),
      -- Where bills and reminders go; null: to the staff who receive billing notifications.
      ADD COLUMN bill_email text CHECK (bill_email = lower(bill_email));

    ALTER TABLE bills
      ALTER COLUMN restaurant_id DROP NOT NULL,
      -- The company that is billed; null: a restaurant's settlement.
      ADD COLUMN enterprise_id uuid REFERENCES enterprises,
      -- What a company owes since its approval, COP: the total without the rejected lines; null: not approved.
      ADD COLUMN owed_cop int,
      -- The electronic invoice, noted by hand: number, CUFE (96 hex digits; null: unknown) and date; null: none.
      ADD COLUMN invoice_number text,
      ADD COLUMN invoice_code text CHECK (invoice_code ~ '^[0-9a-f]{96}$'),
      ADD COLUMN invoiced_on date;
    ALTER TABLE bills DROP CONSTRAINT bills_kind_check, DROP CONSTRAINT bills_state_check,
      DROP CONSTRAINT bills_period_start_check, DROP CONSTRAINT bills_check;
    ALTER TABLE bills
      ADD CONSTRAINT bills_kind_check CHECK (kind IN ('restaurant', 'company')),
      ADD CONSTRAINT bills_state_check CHECK (state IN ('draft', 'issued', 'in_review', 'approved', 'rejected', 'invoiced',
        'paid', 'voided')),
      ADD CONSTRAINT bills_state_of_kind CHECK (CASE kind WHEN 'restaurant' THEN state NOT IN ('rejected', 'invoiced')
        ELSE state <> 'in_review' END),
      ADD CONSTRAINT bills_party CHECK ((restaurant_id IS NOT NULL) = (kind = 'restaurant')
        AND (enterprise_id IS NOT NULL) = (kind = 'company')),
      -- a restaurant's week from Monday to Sunday, a company's payroll period
      ADD CONSTRAINT bills_period CHECK (CASE kind WHEN 'restaurant' THEN extract(isodow FROM period_start) = 1
        AND period_end = period_start + 6 ELSE period_end >= period_start END),
      ADD CONSTRAINT bills_owed CHECK ((owed_cop IS NOT NULL) = (kind = 'company' AND state IN ('approved', 'invoiced', 'paid'))),
      ADD CONSTRAINT bills_invoice CHECK ((invoice_number IS NULL) = (invoiced_on IS NULL)
        AND (invoice_number IS NULL OR (kind = 'company' AND state IN ('invoiced', 'paid')))
        AND (invoice_code IS NULL OR invoice_number IS NOT NULL) AND (state <> 'invoiced' OR invoice_number IS NOT NULL)),
      ADD CONSTRAINT bills_paid_of_owed CHECK (owed_cop IS NULL OR paid_cop <= greatest(owed_cop, 0));
    CREATE UNIQUE INDEX bills_one_a_period ON bills (enterprise_id, period_end)
      WHERE enterprise_id IS NOT NULL AND state <> 'voided';
    CREATE INDEX bills_by_enterprise ON bills (enterprise_id, period_start DESC) WHERE enterprise_id IS NOT NULL;

    CREATE OR REPLACE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'bills are voided, never deleted'; END IF;
      IF OLD.issued_at IS NOT NULL AND (NEW.kind, NEW.restaurant_id, NEW.enterprise_id, NEW.period_start, NEW.period_end,
          NEW.number_year, NEW.number, NEW.orders, NEW.sold_cop, NEW.to_pay_cop, NEW.pay_on, NEW.issued_at, NEW.dispute_until)
        IS DISTINCT FROM (OLD.kind, OLD.restaurant_id, OLD.enterprise_id, OLD.period_start, OLD.period_end,
          OLD.number_year, OLD.number, OLD.orders, OLD.sold_cop, OLD.to_pay_cop, OLD.pay_on, OLD.issued_at, OLD.dispute_until)
      THEN RAISE EXCEPTION 'an issued bill is frozen'; END IF;
      IF OLD.issued_at IS NOT NULL AND NEW.state = 'draft' THEN RAISE EXCEPTION 'an issued bill is no draft again'; END IF;
      IF OLD.owed_cop IS NOT NULL AND (NEW.owed_cop, coalesce(OLD.invoice_number, NEW.invoice_number))
        IS DISTINCT FROM (OLD.owed_cop, NEW.invoice_number)
      THEN RAISE EXCEPTION 'an approved or invoiced bill is frozen'; END IF;
      RETURN NEW;
    END $$;
  `.execute(db);
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bill_lines
      -- Whose deduction, lunch or discount a company pays; null: a line of nobody.
      ADD COLUMN user_id uuid REFERENCES users,
      -- The closed statement of a deduction; null: another kind.
      ADD COLUMN discount_id uuid REFERENCES payroll_discounts;
    ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_kind_check, DROP CONSTRAINT bill_lines_order,
      DROP CONSTRAINT bill_lines_check1;
    ALTER TABLE bill_lines
      ADD CONSTRAINT bill_lines_kind_check CHECK (kind IN ('delivered', 'no_show', 'in_site', 'refund', 'adjustment',
        'incident', 'change', 'commission', 'commission_tax', 'rete_fuente', 'rete_ica', 'rete_iva', 'credit', 'manual',
        'carried', 'deduction', 'subsidy', 'sponsored', 'restored')),
      ADD CONSTRAINT bill_lines_order CHECK ((order_id IS NOT NULL) = (kind IN ('delivered', 'no_show', 'in_site', 'refund',
        'adjustment', 'incident', 'change', 'subsidy', 'sponsored'))),
      -- the dispute that gave the credit, or whose line stays
      ADD CONSTRAINT bill_lines_of_dispute CHECK ((kind IN ('credit', 'restored')) = (dispute_id IS NOT NULL)),
      ADD CONSTRAINT bill_lines_of_statement CHECK ((kind = 'deduction') = (discount_id IS NOT NULL)),
      ADD CONSTRAINT bill_lines_of_person CHECK (kind NOT IN ('deduction', 'subsidy', 'sponsored') OR user_id IS NOT NULL);
    -- each statement, subsidised lunch and funded discount stands in at most one bill of a company
    CREATE UNIQUE INDEX bill_lines_deduction_once ON bill_lines (discount_id) WHERE standing AND discount_id IS NOT NULL;
    CREATE UNIQUE INDEX bill_lines_subsidy_once ON bill_lines (order_id) WHERE standing AND kind = 'subsidy';
    CREATE UNIQUE INDEX bill_lines_sponsored_once ON bill_lines (transfer_id) WHERE standing AND kind = 'sponsored';
    CREATE INDEX bill_lines_of_discount ON bill_lines (discount_id) WHERE discount_id IS NOT NULL;
    CREATE INDEX bill_lines_of_user ON bill_lines (user_id) WHERE user_id IS NOT NULL;
    -- lunches that a company still has to be billed for
    CREATE INDEX orders_subsidised ON orders (enterprise_id, schedule_date) WHERE subsidy_cop > 0;
    -- discounts that companies fund, by account
    CREATE INDEX ledger_transfers_funded ON ledger_transfers (debit) WHERE kind = 'promotion';
    CREATE INDEX ledger_transfers_funding_back ON ledger_transfers (credit) WHERE kind = 'promotion';

    ALTER TABLE bill_disputes DROP CONSTRAINT bill_disputes_reason_check;
    ALTER TABLE bill_disputes ADD CONSTRAINT bill_disputes_reason_check CHECK (reason IN ('complete', 'delivered',
      'not_ours', 'amount', 'other', 'left', 'not_deducted', 'duplicate'));
  `.execute(db);
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind, DROP CONSTRAINT ledger_transfers_of_bill;
    ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee',
      'promotion', 'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident',
      'withdrawal', 'commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection'));
    ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_of_bill CHECK ((bill_id IS NOT NULL)
      = (kind IN ('commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection')));
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_enterprise;
    ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('tingos', 'rewards', 'payroll',
      'owed', 'payroll-grants', 'subsidy', 'promotions', 'company', 'restaurant', 'provider', 'orders', 'platform:fees',
      'platform:promotions', 'platform:incidents', 'platform:delivery-fund', 'platform:rewards', 'platform:commissions',
      'platform:withholdings', 'platform:adjustments', 'platform:bank'));
    ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_enterprise
      CHECK ((enterprise_id IS NOT NULL) = (kind IN ('payroll-grants', 'subsidy', 'promotions', 'company')));
    CREATE OR REPLACE FUNCTION open_ledger_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_accounts (id, kind, user_id, enterprise_id, restaurant_id, opened_at)
      SELECT name, kind, CASE WHEN kind IN ('tingos', 'rewards', 'payroll', 'owed') THEN split_part(name, ':', 2)::uuid END,
        CASE WHEN kind IN ('payroll-grants', 'subsidy', 'promotions', 'company') THEN split_part(name, ':', 2)::uuid END,
        CASE WHEN kind IN ('restaurant') THEN split_part(name, ':', 2)::uuid END, at
      FROM (SELECT name, CASE WHEN name LIKE 'platform:%' THEN name ELSE split_part(name, ':', 1) END AS kind, at FROM (
        SELECT name, min(created_at) AS at FROM (
          SELECT debit AS name, created_at FROM made UNION ALL SELECT credit, created_at FROM made) AS sides
        GROUP BY name) AS named
        WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE id = name)) AS missing
      ORDER BY name ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
  `.execute(db);
}
