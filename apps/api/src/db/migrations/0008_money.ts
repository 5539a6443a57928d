import { type Kysely, sql } from 'kysely';

/** The ledger, tingos, payments and refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every account with its owner, opened by the first transfer that names it. No foreign key from the transfers: each
    -- would lock the one row that all lunches share. Accounts are never changed nor deleted, so none can dangle.
    CREATE TABLE ledger_accounts (
      -- The name in transfers: 'tingos:0198…', 'orders:held'.
      id text PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('tingos', 'rewards', 'payroll', 'owed', 'payroll-grants', 'subsidy',
        'promotions', 'restaurant', 'provider', 'orders', 'platform:fees', 'platform:promotions', 'platform:incidents',
        'platform:delivery-fund', 'platform:rewards')),
      user_id uuid REFERENCES users,
      enterprise_id uuid REFERENCES enterprises,
      restaurant_id uuid REFERENCES restaurants,
      opened_at timestamptz NOT NULL,
      CONSTRAINT ledger_accounts_name CHECK (CASE
        WHEN kind = 'orders' THEN id = 'orders:held'
        WHEN kind = 'provider' THEN id ~ '^provider:[a-z_]+$'
        WHEN kind LIKE 'platform:%' THEN id = kind
        ELSE id = kind || ':' || coalesce(user_id, enterprise_id, restaurant_id) END),
      CONSTRAINT ledger_accounts_user CHECK ((user_id IS NOT NULL) = (kind IN ('tingos', 'rewards', 'payroll', 'owed'))),
      CONSTRAINT ledger_accounts_enterprise
        CHECK ((enterprise_id IS NOT NULL) = (kind IN ('payroll-grants', 'subsidy', 'promotions'))),
      CONSTRAINT ledger_accounts_restaurant CHECK ((restaurant_id IS NOT NULL) = (kind = 'restaurant'))
    );
    CREATE TRIGGER ledger_accounts_stay BEFORE UPDATE OR DELETE ON ledger_accounts
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER ledger_accounts_whole BEFORE TRUNCATE ON ledger_accounts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- A payment by an outside method, one per purchase or top-up; reference identifies it at the provider.
    CREATE TABLE payment_intents (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      -- null: it pays for tingos.
      purchase_id uuid REFERENCES purchases,
      method text NOT NULL,
      reference text NOT NULL UNIQUE,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      status text NOT NULL CHECK (status IN ('created', 'pending', 'approved', 'failed')),
      -- The provider's transaction, once there is one.
      transaction_id text,
      provider_status text,
      status_message text,
      -- Brand and last four digits, for the screen. Never a card number.
      detail jsonb NOT NULL DEFAULT '{}',
      expires_at timestamptz NOT NULL,
      settled_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      -- Duplicate approvals of the same reference that were already refunded.
      refunded_transaction_ids text[] NOT NULL DEFAULT '{}',
      -- For a purchase of tingos: the client's key, so that it is bought once.
      idempotency_key text,
      -- The addresses at which the customer's one-time code is sent and checked, with the current bearer. Never logged or
      -- shown.
      otp jsonb,
      CHECK ((status IN ('approved', 'failed')) = (settled_at IS NOT NULL))
    );
    CREATE UNIQUE INDEX payment_intents_one_per_purchase ON payment_intents (purchase_id);
    CREATE INDEX payment_intents_by_user ON payment_intents (user_id, created_at);
    CREATE INDEX payment_intents_by_transaction ON payment_intents (transaction_id);
    -- the reconciler: payments nobody has settled yet
    CREATE INDEX payment_intents_open ON payment_intents (updated_at) WHERE settled_at IS NULL;
    CREATE INDEX payment_intents_unheard ON payment_intents (created_at)
      WHERE status = 'failed' AND (provider_status IS NULL OR provider_status IN ('CREATED', 'PENDING'));
    CREATE UNIQUE INDEX payment_intents_once_per_key ON payment_intents (user_id, idempotency_key);
    CREATE INDEX payment_intents_by_time ON payment_intents (created_at DESC, id DESC);

    -- opens the accounts that new transfers name, in the order of their names so that nobody waits in a circle;
    -- 'tingos:0198…' is of the kind 'tingos', 'platform:fees' is its own
    CREATE FUNCTION open_ledger_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_accounts (id, kind, user_id, enterprise_id, restaurant_id, opened_at)
      SELECT name, kind, CASE WHEN kind IN ('tingos', 'rewards', 'payroll', 'owed') THEN split_part(name, ':', 2)::uuid END,
        CASE WHEN kind IN ('payroll-grants', 'subsidy', 'promotions') THEN split_part(name, ':', 2)::uuid END,
        CASE WHEN kind IN ('restaurant') THEN split_part(name, ':', 2)::uuid END, at
      FROM (SELECT name, CASE WHEN name LIKE 'platform:%' THEN name ELSE split_part(name, ':', 1) END AS kind, at FROM (
        SELECT name, min(created_at) AS at FROM (
          SELECT debit AS name, created_at FROM made UNION ALL SELECT credit, created_at FROM made) AS sides
        GROUP BY name) AS named
        WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE id = name)) AS missing
      ORDER BY name ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;

    -- All transfers: each row has one debit and one credit account of ledger_accounts. Append-only.
    CREATE TABLE ledger_transfers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      debit text NOT NULL,
      credit text NOT NULL,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      kind text NOT NULL,
      purchase_id uuid REFERENCES purchases,
      order_id uuid REFERENCES orders,
      created_at timestamptz NOT NULL,
      -- The payment that caused it, without a purchase: tingos bought, or a payment credited as tingos.
      intent_id uuid REFERENCES payment_intents,
      CONSTRAINT ledger_transfers_kind CHECK (kind IN ('reserve', 'consume', 'fee', 'promotion', 'refund', 'top_up',
        'reward', 'reward_expiry', 'payroll_grant', 'payroll_return', 'incident', 'withdrawal')),
      CHECK (debit <> credit)
    );
    CREATE INDEX ledger_transfers_by_order ON ledger_transfers (order_id);
    CREATE INDEX ledger_transfers_by_intent ON ledger_transfers (intent_id) WHERE intent_id IS NOT NULL;
    -- a person's movements, the newest first
    CREATE INDEX ledger_transfers_from_tingos ON ledger_transfers (debit, id DESC)
      WHERE debit LIKE 'tingos:%' OR debit LIKE 'rewards:%';
    CREATE INDEX ledger_transfers_to_tingos ON ledger_transfers (credit, id DESC)
      WHERE credit LIKE 'tingos:%' OR credit LIKE 'rewards:%';
    -- a lunch is charged once, and a purchase rewarded once
    CREATE UNIQUE INDEX ledger_transfers_fee_once ON ledger_transfers (order_id) WHERE kind = 'fee';
    CREATE UNIQUE INDEX ledger_transfers_reward_once ON ledger_transfers (purchase_id) WHERE kind = 'reward';
    CREATE TRIGGER ledger_transfers_stay BEFORE UPDATE OR DELETE ON ledger_transfers
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER ledger_transfers_whole BEFORE TRUNCATE ON ledger_transfers
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER open_ledger_accounts AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION open_ledger_accounts();

    -- Lots of tingos, 1 tingo = 1 COP. A CHECK enforces used + pending ≤ quantity.
    CREATE TABLE tingo_lots (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      -- debit: bought or refunded, never expires. credit: a reward.
      type text NOT NULL CHECK (type IN ('credit', 'debit')),
      is_reward bool NOT NULL,
      quantity_cop int NOT NULL,
      -- Spent by delivered orders.
      used_cop int NOT NULL DEFAULT 0 CHECK (used_cop >= 0),
      -- Reserved by orders that are not delivered yet.
      pending_cop int NOT NULL DEFAULT 0 CHECK (pending_cop >= 0),
      expires_at timestamptz,
      source text NOT NULL,
      created_at timestamptz NOT NULL,
      -- What remained at its expiry; no longer part of quantity_cop.
      expired_cop int NOT NULL DEFAULT 0 CHECK (expired_cop >= 0),
      -- The payment that credited it; null: none.
      intent_id uuid REFERENCES payment_intents,
      -- What was withdrawn when its payment was returned; no longer part of quantity_cop.
      withdrawn_cop int NOT NULL DEFAULT 0 CHECK (withdrawn_cop >= 0),
      CHECK (type = 'credit' OR expires_at IS NULL),
      CONSTRAINT tingo_lots_not_empty CHECK (quantity_cop >= 0 AND quantity_cop + expired_cop + withdrawn_cop > 0),
      CONSTRAINT tingo_lots_not_overspent CHECK (used_cop + pending_cop <= quantity_cop)
    );
    CREATE INDEX tingo_lots_by_user ON tingo_lots (user_id);
    -- names no column that paying changes: an indexed balance would move the row with every lunch
    CREATE INDEX tingo_lots_to_expire ON tingo_lots (expires_at) WHERE expires_at IS NOT NULL;
    CREATE INDEX tingo_lots_by_intent ON tingo_lots (intent_id) WHERE intent_id IS NOT NULL;

    -- What each lot paid of an order; a refund returns to the same lots.
    CREATE TABLE order_lots (
      order_id uuid NOT NULL REFERENCES orders,
      lot_id uuid NOT NULL REFERENCES tingo_lots,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      PRIMARY KEY (order_id, lot_id)
    );

    -- One attempt to charge an intent: recorded before the call to the provider, completed by its answer or a timeout.
    CREATE TABLE payment_attempts (
      id uuid PRIMARY KEY,
      intent_id uuid NOT NULL REFERENCES payment_intents,
      method text NOT NULL,
      -- started: no result yet, also after a crash. silent: the provider did not answer.
      outcome text NOT NULL CHECK (outcome IN ('started', 'answered', 'rejected', 'silent')),
      transaction_id text,
      message text,
      started_at timestamptz NOT NULL,
      ended_at timestamptz
    );
    CREATE INDEX payment_attempts_by_intent ON payment_attempts (intent_id, started_at);

    -- The provider's events as received; the same transaction and status is stored once.
    CREATE TABLE payment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      transaction_id text NOT NULL,
      status text NOT NULL,
      reference text NOT NULL,
      body jsonb NOT NULL,
      received_at timestamptz NOT NULL,
      UNIQUE (transaction_id, status)
    );
    CREATE INDEX payment_events_by_reference ON payment_events (reference);
    CREATE TRIGGER payment_events_stay BEFORE UPDATE OR DELETE ON payment_events
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER payment_events_whole BEFORE TRUNCATE ON payment_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- Money to be refunded by the provider or by hand, and the result.
    CREATE TABLE refunds (
      id uuid PRIMARY KEY,
      order_id uuid REFERENCES orders,
      intent_id uuid REFERENCES payment_intents,
      user_id uuid NOT NULL REFERENCES users,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      way text NOT NULL CHECK (way IN ('tingos', 'provider')),
      status text NOT NULL CHECK (status IN ('done', 'to_do')),
      cause text NOT NULL CHECK (cause IN ('cancelled', 'paid_twice', 'withdrawn', 'support', 'remedy')),
      -- The reason given for the cancellation.
      reason text,
      created_at timestamptz NOT NULL,
      -- The provider's transaction that is refunded, when it is not the order's own payment. null: a person sends the
      -- money.
      transaction_id text,
      -- The latest date on which an undone purchase is paid back.
      due_on date,
      done_at timestamptz,
      -- Who paid it back by hand, and with which transfer.
      done_by uuid REFERENCES users,
      note text
    );
    CREATE UNIQUE INDEX refunds_once_per_transaction ON refunds (transaction_id);
    CREATE INDEX refunds_to_do ON refunds (created_at) WHERE status = 'to_do';
    CREATE INDEX refunds_by_intent ON refunds (intent_id) WHERE intent_id IS NOT NULL;
    -- an order's outside part goes back once
    CREATE UNIQUE INDEX refunds_once ON refunds (order_id) WHERE cause <> 'remedy';
    CREATE INDEX refunds_by_user ON refunds (user_id);
    -- the refunds of an order, whatever caused them
    CREATE INDEX refunds_by_order ON refunds (order_id) WHERE order_id IS NOT NULL;

    -- Cards that customers saved at the provider.
    CREATE TABLE saved_cards (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      source_id text NOT NULL,
      brand text NOT NULL,
      last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
      holder text NOT NULL,
      expires_on text NOT NULL,
      created_at timestamptz NOT NULL,
      deleted_at timestamptz,
      -- When the provider deleted it too; null after a deletion: the provider is still to be asked.
      forgotten_at timestamptz
    );
    CREATE INDEX saved_cards_to_forget ON saved_cards (deleted_at)
      WHERE deleted_at IS NOT NULL AND forgotten_at IS NULL;
    CREATE INDEX saved_cards_by_user ON saved_cards (user_id);
  `.execute(db);
}
