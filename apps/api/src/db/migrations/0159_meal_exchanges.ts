import { type Kysely, sql } from 'kysely';

/** Lunches that people who cannot eat them offer to colleagues of the same location and hour, after the cutoff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE meal_exchanges (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      owner_id uuid NOT NULL REFERENCES users,
      -- What who takes the lunch pays in tingos; 0: a gift.
      price_cop integer NOT NULL CHECK (price_cop >= 0),
      -- withdrawn: nobody took it. returned: it was taken and not delivered, so that the taker has the tingos again.
      state text NOT NULL CHECK (state IN ('offered', 'taken', 'paid', 'withdrawn', 'returned')),
      offered_at timestamptz NOT NULL,
      taker_id uuid REFERENCES users,
      taken_at timestamptz,
      ended_at timestamptz,
      CONSTRAINT meal_exchanges_taker CHECK ((taker_id IS NOT NULL) = (state IN ('taken', 'paid', 'returned'))
        AND (taker_id IS NULL) = (taken_at IS NULL)),
      CONSTRAINT meal_exchanges_end CHECK ((ended_at IS NULL) = (state IN ('offered', 'taken'))),
      CONSTRAINT meal_exchanges_two_people CHECK (taker_id <> owner_id)
    );
    CREATE UNIQUE INDEX meal_exchanges_one_at_a_time ON meal_exchanges (order_id)
      WHERE state IN ('offered', 'taken', 'paid');
    CREATE INDEX meal_exchanges_by_order ON meal_exchanges (order_id);
    CREATE INDEX meal_exchanges_by_owner ON meal_exchanges (owner_id);
    CREATE INDEX meal_exchanges_by_taker ON meal_exchanges (taker_id, taken_at) WHERE taker_id IS NOT NULL;
    CREATE INDEX meal_exchanges_offered ON meal_exchanges (offered_at) WHERE state = 'offered';
    CREATE TABLE meal_exchange_lots (
      exchange_id uuid NOT NULL REFERENCES meal_exchanges,
      lot_id uuid NOT NULL REFERENCES tingo_lots,
      amount_cop integer NOT NULL CHECK (amount_cop > 0),
      PRIMARY KEY (exchange_id, lot_id)
    );
    CREATE INDEX meal_exchange_lots_by_lot ON meal_exchange_lots (lot_id);
    ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind;
    ALTER TABLE ledger_transfers
      ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee', 'company_fee', 'promotion',
        'refund', 'top_up', 'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident', 'withdrawal',
        'commission', 'withholding', 'bill_adjustment', 'payout', 'billed', 'collection', 'debt', 'debt_payment',
        'write_off', 'courier_pay', 'exchange'));
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
    ALTER TABLE ledger_accounts
      ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('tingos', 'rewards', 'payroll', 'owed', 'payroll-grants',
        'subsidy', 'promotions', 'service-fees', 'company', 'restaurant', 'courier', 'provider', 'orders', 'exchanges',
        'platform:fees', 'platform:promotions', 'platform:incidents', 'platform:delivery-fund', 'platform:rewards',
        'platform:commissions', 'platform:withholdings', 'platform:adjustments', 'platform:write-offs', 'platform:bank',
        'platform:courier-pay'));
  `.execute(db);
}
