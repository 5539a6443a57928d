import { type Kysely, sql } from 'kysely';

/** Weekly statements of couriers, in the tables of restaurant settlements: their stops, tips, extras and discounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(db);
  await lines(db);
  await ledger(db);
}

async function statements(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bills
      -- The courier whose week it is; null: another kind.
      ADD COLUMN courier_id uuid REFERENCES users;
    ALTER TABLE bills DROP CONSTRAINT bills_kind_check, DROP CONSTRAINT bills_state_of_kind, DROP CONSTRAINT bills_party,
      DROP CONSTRAINT bills_period;
    ALTER TABLE bills
      ADD CONSTRAINT bills_kind_check CHECK (kind IN ('restaurant', 'company', 'courier')),
      ADD CONSTRAINT bills_state_of_kind CHECK (CASE kind WHEN 'restaurant' THEN state NOT IN ('rejected', 'invoiced')
        WHEN 'courier' THEN state IN ('draft', 'issued', 'paid') ELSE state <> 'in_review' END),
      ADD CONSTRAINT bills_party CHECK ((restaurant_id IS NOT NULL) = (kind = 'restaurant')
        AND (enterprise_id IS NOT NULL) = (kind = 'company') AND (courier_id IS NOT NULL) = (kind = 'courier')),
      -- the week of a restaurant or courier from Monday to Sunday, a company's payroll period
      ADD CONSTRAINT bills_period CHECK (CASE WHEN kind IN ('restaurant', 'courier')
        THEN extract(isodow FROM period_start) = 1 AND period_end = period_start + 6 ELSE period_end >= period_start END);
    CREATE UNIQUE INDEX bills_one_a_week_of_courier ON bills (courier_id, period_start) WHERE courier_id IS NOT NULL;

    CREATE OR REPLACE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'bills are voided, never deleted'; END IF;
      IF OLD.issued_at IS NOT NULL AND (NEW.kind, NEW.restaurant_id, NEW.enterprise_id, NEW.courier_id, NEW.period_start,
          NEW.period_end, NEW.number_year, NEW.number, NEW.orders, NEW.sold_cop, NEW.to_pay_cop, NEW.pay_on, NEW.issued_at,
          NEW.dispute_until)
        IS DISTINCT FROM (OLD.kind, OLD.restaurant_id, OLD.enterprise_id, OLD.courier_id, OLD.period_start,
          OLD.period_end, OLD.number_year, OLD.number, OLD.orders, OLD.sold_cop, OLD.to_pay_cop, OLD.pay_on, OLD.issued_at,
          OLD.dispute_until)
      THEN RAISE EXCEPTION 'an issued bill is frozen'; END IF;
      IF OLD.issued_at IS NOT NULL AND NEW.state = 'draft' THEN RAISE EXCEPTION 'an issued bill is no draft again'; END IF;
      -- a credit note takes the number away; another invoice comes after that
      IF OLD.owed_cop IS NOT NULL AND (NEW.owed_cop IS DISTINCT FROM OLD.owed_cop
        OR (NEW.invoice_number IS NOT NULL AND NEW.invoice_number IS DISTINCT FROM coalesce(OLD.invoice_number, NEW.invoice_number)))
      THEN RAISE EXCEPTION 'an approved or invoiced bill is frozen'; END IF;
      RETURN NEW;
    END $$;

    -- Bank accounts that couriers ask to be paid to. The latest confirmed one holds.
    CREATE TABLE courier_bank_accounts (
      id uuid PRIMARY KEY,
      courier_id uuid NOT NULL REFERENCES users,
      bank text NOT NULL,
      account_type text NOT NULL CHECK (account_type IN ('savings', 'checking')),
      -- The number, encrypted for this courier, and its last digits in clear.
      account_sealed text NOT NULL,
      account_last_four text NOT NULL CHECK (account_last_four ~ '^[0-9]{4}$'),
      holder text NOT NULL,
      holder_document text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'confirmed', 'dropped')),
      proposed_at timestamptz NOT NULL,
      -- Who of the platform confirmed or dropped it; null: it waits, or the courier asked for another one.
      decided_by uuid REFERENCES users,
      decided_at timestamptz,
      CHECK (decided_by IS DISTINCT FROM courier_id),
      CHECK ((state = 'waiting') = (decided_at IS NULL)),
      CHECK (state <> 'confirmed' OR decided_by IS NOT NULL)
    );
    CREATE UNIQUE INDEX courier_bank_accounts_one_waiting ON courier_bank_accounts (courier_id) WHERE state = 'waiting';
    CREATE INDEX courier_bank_accounts_of_courier ON courier_bank_accounts (courier_id, decided_at DESC);
    CREATE INDEX courier_bank_accounts_by_decider ON courier_bank_accounts (decided_by) WHERE decided_by IS NOT NULL;
  `.execute(db);
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bill_lines
      -- The stop that a courier is paid for, and how many lunches they carried and delivered there; null: another kind.
      ADD COLUMN arrival_id uuid REFERENCES site_arrivals,
      ADD COLUMN stop_lunches int CHECK (stop_lunches >= 0),
      ADD COLUMN stop_delivered int CHECK (stop_delivered BETWEEN 0 AND stop_lunches);
    ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_kind_check, DROP CONSTRAINT bill_lines_check;
    ALTER TABLE bill_lines
      ADD CONSTRAINT bill_lines_kind_check CHECK (kind IN ('delivered', 'no_show', 'in_site', 'refund', 'adjustment',
        'incident', 'change', 'commission', 'commission_tax', 'rete_fuente', 'rete_ica', 'rete_iva', 'credit', 'manual',
        'carried', 'deduction', 'subsidy', 'service_fee', 'sponsored', 'debt', 'restored', 'stop', 'tip', 'extra',
        'discount')),
      ADD CONSTRAINT bill_lines_reason CHECK ((kind IN ('manual', 'tip', 'extra', 'discount')) = (reason IS NOT NULL)),
      ADD CONSTRAINT bill_lines_sign CHECK (CASE kind WHEN 'tip' THEN amount_cop > 0 WHEN 'extra' THEN amount_cop > 0
        WHEN 'discount' THEN amount_cop < 0 WHEN 'stop' THEN amount_cop >= 0 ELSE true END),
      ADD CONSTRAINT bill_lines_stop CHECK (num_nulls(arrival_id, stop_lunches, stop_delivered)
        = CASE kind WHEN 'stop' THEN 0 ELSE 3 END);
    -- each stop stands in exactly one statement
    CREATE UNIQUE INDEX bill_lines_stop_once ON bill_lines (arrival_id) WHERE arrival_id IS NOT NULL;
  `.execute(db);
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind, DROP CONSTRAINT ledger_transfers_of_bill;
    ALTER TABLE ledger_transfers
      ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee', 'company_fee', 'promotion',
        'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident', 'withdrawal',
        'commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection', 'debt', 'debt_payment',
        'write_off', 'courier_pay')),
      ADD CONSTRAINT ledger_transfers_of_bill CHECK ((bill_id IS NOT NULL)
        = (kind IN ('commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection', 'courier_pay')));
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_user;
    ALTER TABLE ledger_accounts
      ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('tingos', 'rewards', 'payroll', 'owed', 'payroll-grants',
        'subsidy', 'promotions', 'service-fees', 'company', 'restaurant', 'courier', 'provider', 'orders',
        'platform:fees', 'platform:promotions', 'platform:incidents', 'platform:delivery-fund', 'platform:rewards',
        'platform:commissions', 'platform:withholdings', 'platform:adjustments', 'platform:write-offs', 'platform:bank',
        'platform:courier-pay')),
      ADD CONSTRAINT ledger_accounts_user
        CHECK ((user_id IS NOT NULL) = (kind IN ('tingos', 'rewards', 'payroll', 'owed', 'courier')));
    CREATE OR REPLACE FUNCTION open_ledger_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_accounts (id, kind, user_id, enterprise_id, restaurant_id, opened_at)
      SELECT name, kind,
        CASE WHEN kind IN ('tingos', 'rewards', 'payroll', 'owed', 'courier') THEN split_part(name, ':', 2)::uuid END,
        CASE WHEN kind IN ('payroll-grants', 'subsidy', 'promotions', 'service-fees', 'company') THEN split_part(name, ':', 2)::uuid END,
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
