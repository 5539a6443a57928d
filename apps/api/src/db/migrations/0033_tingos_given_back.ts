import { type Kysely, sql } from 'kysely';

/**
 * Bought tingos that go back: which payment credited a lot, what left it again, and refunds that a person makes by hand
 * until a date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE tingo_lots ADD COLUMN intent_id uuid REFERENCES payment_intents,
      ADD COLUMN withdrawn_cop int NOT NULL DEFAULT 0 CHECK (withdrawn_cop >= 0),
      DROP CONSTRAINT tingo_lots_check1,
      ADD CONSTRAINT tingo_lots_not_empty
        CHECK (quantity_cop >= 0 AND quantity_cop + expired_cop + withdrawn_cop > 0);
    UPDATE tingo_lots SET intent_id = moved.intent_id FROM ledger_transfers AS moved
      WHERE moved.kind = 'top_up' AND moved.intent_id IS NOT NULL AND moved.credit = 'tingos:' || tingo_lots.user_id
        AND moved.created_at = tingo_lots.created_at AND moved.amount_cop = tingo_lots.quantity_cop
        AND tingo_lots.source IN ('top_up', 'late_payment');
    CREATE INDEX tingo_lots_by_intent ON tingo_lots (intent_id) WHERE intent_id IS NOT NULL;
    ALTER TABLE refunds ADD COLUMN due_on date, ADD COLUMN done_at timestamptz, ADD COLUMN done_by uuid REFERENCES users,
      ADD COLUMN note text;
  `.execute(db);
}
