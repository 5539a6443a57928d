import { type Kysely, sql } from 'kysely';

/** Service fees that companies pay for their people, as section C of their bills; payroll that rests while a bill is overdue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who pays the service fee of a company's people from a date on; none: they do. The last row of a date counts.
    CREATE TABLE service_fee_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      payer text NOT NULL CHECK (payer IN ('employee', 'enterprise')),
      from_date date NOT NULL,
      set_by uuid NOT NULL REFERENCES users,
      set_at timestamptz NOT NULL
    );
    CREATE INDEX service_fee_terms_of_company ON service_fee_terms (enterprise_id, from_date);
    CREATE INDEX service_fee_terms_by_setter ON service_fee_terms (set_by);
    CREATE TRIGGER service_fee_terms_stay BEFORE UPDATE OR DELETE ON service_fee_terms
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER service_fee_terms_whole BEFORE TRUNCATE ON service_fee_terms
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    ALTER TABLE orders
      -- The service fee that the company pays besides the total, COP; then fee_cop is 0.
      ADD COLUMN company_fee_cop int NOT NULL DEFAULT 0 CHECK (company_fee_cop >= 0),
      ADD CONSTRAINT orders_one_fee CHECK (company_fee_cop = 0 OR (fee_cop = 0 AND enterprise_id IS NOT NULL));
    -- Since which day payroll takes no new lunches, because a bill is overdue; null: it does.
    ALTER TABLE enterprises ADD COLUMN payroll_rests_since date;

    ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_kind_check, DROP CONSTRAINT bill_lines_order,
      DROP CONSTRAINT bill_lines_of_person;
    ALTER TABLE bill_lines
      ADD CONSTRAINT bill_lines_kind_check CHECK (kind IN ('delivered', 'no_show', 'in_site', 'refund', 'adjustment',
        'incident', 'change', 'commission', 'commission_tax', 'rete_fuente', 'rete_ica', 'rete_iva', 'credit', 'manual',
        'carried', 'deduction', 'subsidy', 'service_fee', 'sponsored', 'restored')),
      ADD CONSTRAINT bill_lines_order CHECK ((order_id IS NOT NULL) = (kind IN ('delivered', 'no_show', 'in_site', 'refund',
        'adjustment', 'incident', 'change', 'subsidy', 'service_fee', 'sponsored'))),
      ADD CONSTRAINT bill_lines_of_person CHECK (kind NOT IN ('deduction', 'subsidy', 'service_fee', 'sponsored')
        OR user_id IS NOT NULL);
    CREATE UNIQUE INDEX bill_lines_service_fee_once ON bill_lines (transfer_id) WHERE standing AND kind = 'service_fee';

    ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind;
    ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee',
      'company_fee', 'promotion', 'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident',
      'withdrawal', 'commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection'));
    -- service fees that companies still have to be billed for, and those given back
    CREATE INDEX ledger_transfers_company_fees ON ledger_transfers (debit) WHERE kind = 'company_fee';
    CREATE INDEX ledger_transfers_company_fees_back ON ledger_transfers (credit) WHERE kind = 'company_fee';
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_enterprise;
    ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('tingos', 'rewards', 'payroll',
      'owed', 'payroll-grants', 'subsidy', 'promotions', 'service-fees', 'company', 'restaurant', 'provider', 'orders',
      'platform:fees', 'platform:promotions', 'platform:incidents', 'platform:delivery-fund', 'platform:rewards',
      'platform:commissions', 'platform:withholdings', 'platform:adjustments', 'platform:bank'));
    ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_enterprise
      CHECK ((enterprise_id IS NOT NULL) = (kind IN ('payroll-grants', 'subsidy', 'promotions', 'service-fees', 'company')));
    CREATE OR REPLACE FUNCTION open_ledger_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_accounts (id, kind, user_id, enterprise_id, restaurant_id, opened_at)
      SELECT name, kind, CASE WHEN kind IN ('tingos', 'rewards', 'payroll', 'owed') THEN split_part(name, ':', 2)::uuid END,
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
