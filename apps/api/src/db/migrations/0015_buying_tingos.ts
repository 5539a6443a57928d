import { type Kysely, sql } from 'kysely';

/**
 * Tingos that are bought (once for a key), rewards that expire, what was tried for each payment, and what a person's
 * movements and the platform's list of payments read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment_intents ADD COLUMN idempotency_key text, ADD COLUMN otp jsonb;
    CREATE UNIQUE INDEX payment_intents_once_per_key ON payment_intents (user_id, idempotency_key);
    CREATE INDEX payment_intents_by_time ON payment_intents (created_at DESC, id DESC);
    CREATE INDEX payment_events_by_reference ON payment_events (reference);
    CREATE INDEX refunds_by_intent ON refunds (intent_id) WHERE intent_id IS NOT NULL;
    CREATE TABLE payment_attempts (
      id uuid PRIMARY KEY,
      intent_id uuid NOT NULL REFERENCES payment_intents,
      method text NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('started', 'answered', 'rejected', 'silent')),
      transaction_id text,
      message text,
      started_at timestamptz NOT NULL,
      ended_at timestamptz
    );
    CREATE INDEX payment_attempts_by_intent ON payment_attempts (intent_id, started_at);
    ALTER TABLE ledger_transfers ADD COLUMN intent_id uuid REFERENCES payment_intents;
    CREATE INDEX ledger_transfers_by_intent ON ledger_transfers (intent_id) WHERE intent_id IS NOT NULL;
    -- a person's movements, the newest first
    CREATE INDEX ledger_transfers_from_tingos ON ledger_transfers (debit, id DESC)
      WHERE debit LIKE 'tingos:%' OR debit LIKE 'rewards:%';
    CREATE INDEX ledger_transfers_to_tingos ON ledger_transfers (credit, id DESC)
      WHERE credit LIKE 'tingos:%' OR credit LIKE 'rewards:%';
    ALTER TABLE tingo_lots ADD COLUMN expired_cop int NOT NULL DEFAULT 0 CHECK (expired_cop >= 0),
      DROP CONSTRAINT tingo_lots_quantity_cop_check,
      ADD CHECK (quantity_cop >= 0 AND quantity_cop + expired_cop > 0);
    -- names no column that paying changes: an indexed balance would move the row with every lunch
    CREATE INDEX tingo_lots_to_expire ON tingo_lots (expires_at) WHERE expires_at IS NOT NULL;
    ALTER TABLE saved_cards ADD COLUMN forgotten_at timestamptz;
    CREATE INDEX saved_cards_to_forget ON saved_cards (deleted_at)
      WHERE deleted_at IS NOT NULL AND forgotten_at IS NULL;
  `.execute(db);
}
