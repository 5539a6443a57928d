import { type Kysely, sql } from 'kysely';

/** What an account is by its name: 'tingos:0198…' is 'tingos', 'platform:fees' stays. */
const kindOf = sql`CASE WHEN name LIKE 'platform:%' THEN name ELSE split_part(name, ':', 1) END`;
const ownerIf = (...kinds: readonly string[]) =>
  sql`CASE WHEN kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))}) THEN split_part(name, ':', 2)::uuid END`;

/** The accounts with these names and who owns them, each opened by what first moved on it. */
const open = (moved: ReturnType<typeof sql>) => sql`
  INSERT INTO ledger_accounts (id, kind, user_id, enterprise_id, restaurant_id, opened_at)
  SELECT name, kind, ${ownerIf('tingos', 'rewards', 'payroll', 'owed')},
    ${ownerIf('payroll-grants', 'subsidy', 'promotions')}, ${ownerIf('restaurant')}, at
  FROM (SELECT name, ${kindOf} AS kind, at FROM (
    SELECT name, min(created_at) AS at FROM (
      SELECT debit AS name, created_at FROM ${moved} UNION ALL SELECT credit, created_at FROM ${moved}) AS sides
    GROUP BY name) AS named
    WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE id = name)) AS missing
  ORDER BY name ON CONFLICT DO NOTHING`;

/**
 * Every account of the ledger is a row with its owner, opened by the first transfer that names it. No foreign key from the
 * transfers: each would lock the one row that all lunches share. Accounts are never changed nor deleted, so none can dangle.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_accounts (
      id text PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('tingos', 'rewards', 'payroll', 'owed', 'payroll-grants', 'subsidy', 'promotions',
        'restaurant', 'provider', 'orders', 'platform:fees', 'platform:promotions', 'platform:incidents',
        'platform:delivery-fund', 'platform:rewards')),
      user_id uuid REFERENCES users,
      enterprise_id uuid REFERENCES enterprises,
      restaurant_id uuid REFERENCES restaurants,
      opened_at timestamptz NOT NULL,
      CONSTRAINT ledger_accounts_user CHECK ((user_id IS NOT NULL) = (kind IN ('tingos', 'rewards', 'payroll', 'owed'))),
      CONSTRAINT ledger_accounts_enterprise
        CHECK ((enterprise_id IS NOT NULL) = (kind IN ('payroll-grants', 'subsidy', 'promotions'))),
      CONSTRAINT ledger_accounts_restaurant CHECK ((restaurant_id IS NOT NULL) = (kind = 'restaurant')),
      CONSTRAINT ledger_accounts_name CHECK (CASE
        WHEN kind = 'orders' THEN id = 'orders:held'
        WHEN kind = 'provider' THEN id ~ '^provider:[a-z_]+$'
        WHEN kind LIKE 'platform:%' THEN id = kind
        ELSE id = kind || ':' || coalesce(user_id, enterprise_id, restaurant_id) END)
    );
    ${open(sql`ledger_transfers`)};

    CREATE FUNCTION open_ledger_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${open(sql`made`)};
      RETURN NULL;
    END $$;
    CREATE TRIGGER open_ledger_accounts AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION open_ledger_accounts();
    CREATE TRIGGER ledger_accounts_stay BEFORE UPDATE OR DELETE ON ledger_accounts
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER ledger_accounts_whole BEFORE TRUNCATE ON ledger_accounts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee',
      'promotion', 'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident', 'withdrawal'));
    -- a lunch is charged once, and a purchase rewarded once
    CREATE UNIQUE INDEX ledger_transfers_fee_once ON ledger_transfers (order_id) WHERE kind = 'fee';
    CREATE UNIQUE INDEX ledger_transfers_reward_once ON ledger_transfers (purchase_id) WHERE kind = 'reward';
  `.execute(db);
}
