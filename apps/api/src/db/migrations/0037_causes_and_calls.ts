import { type Kysely, sql } from 'kysely';

/**
 * A refund says by a name why it goes back: its reason is what a person wrote, and may be any word. A key of something that
 * was sent has the shape of every key, and knows the call it was for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE refunds ADD COLUMN cause text NOT NULL DEFAULT 'cancelled'
        CHECK (cause IN ('cancelled', 'paid_twice', 'withdrawn', 'support')),
      ALTER COLUMN reason DROP NOT NULL;
    UPDATE refunds SET reason = NULL,
        cause = CASE WHEN reason = 'withdrawn' AND note LIKE 'Pedida por %' THEN 'support' ELSE reason END
      WHERE order_id IS NULL AND reason IN ('paid_twice', 'withdrawn');
    ALTER TABLE refunds ALTER COLUMN cause DROP DEFAULT;

    ALTER TABLE done_actions ALTER COLUMN key TYPE text, ADD COLUMN call text;
  `.execute(db);
}
