import { type Kysely, sql } from 'kysely';

/** Tips of customers for couriers: paid from tingos or by a payment of their own, and put into the courier's statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tips(db);
  await ledger(db);
}

async function tips(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE tips (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      -- Who gets all of it.
      courier_id uuid NOT NULL REFERENCES users,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      -- The payment that brings the money; null: tingos that were there.
      intent_id uuid UNIQUE REFERENCES payment_intents,
      -- When the money went to the courier; null: its payment is not approved, or came after another tip.
      paid_at timestamptz,
      created_at timestamptz NOT NULL,
      CHECK (user_id <> courier_id)
    );
    CREATE UNIQUE INDEX tips_once_paid ON tips (order_id) WHERE paid_at IS NOT NULL;
    CREATE INDEX tips_by_order ON tips (order_id);
    CREATE INDEX tips_by_user ON tips (user_id);
    CREATE INDEX tips_of_courier ON tips (courier_id, paid_at);
    ALTER TABLE bill_lines ADD COLUMN tip_id uuid REFERENCES tips,
      ADD CONSTRAINT bill_lines_tip_of_customer CHECK (tip_id IS NULL OR kind = 'tip');
    -- each tip stands in exactly one statement
    CREATE UNIQUE INDEX bill_lines_tip_once ON bill_lines (tip_id) WHERE tip_id IS NOT NULL;
  `.execute(db);
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind;
    ALTER TABLE ledger_transfers
      ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee', 'company_fee', 'promotion',
        'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident', 'withdrawal',
        'commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection', 'debt', 'debt_payment',
        'write_off', 'courier_pay', 'exchange', 'tip'));
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_user;
    ALTER TABLE ledger_accounts
      ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('tingos', 'rewards', 'payroll', 'owed', 'payroll-grants',
        'subsidy', 'promotions', 'service-fees', 'company', 'restaurant', 'courier', 'tips', 'provider', 'orders', 'exchanges',
        'platform:fees', 'platform:promotions', 'platform:incidents', 'platform:delivery-fund', 'platform:rewards',
        'platform:commissions', 'platform:withholdings', 'platform:adjustments', 'platform:write-offs', 'platform:bank',
        'platform:courier-pay')),
      ADD CONSTRAINT ledger_accounts_user
        CHECK ((user_id IS NOT NULL) = (kind IN ('tingos', 'rewards', 'payroll', 'owed', 'courier', 'tips')));
    CREATE OR REPLACE FUNCTION open_ledger_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_accounts (id, kind, user_id, enterprise_id, restaurant_id, opened_at)
      SELECT name, kind,
        CASE WHEN kind IN ('tingos', 'rewards', 'payroll', 'owed', 'courier', 'tips') THEN split_part(name, ':', 2)::uuid END,
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
