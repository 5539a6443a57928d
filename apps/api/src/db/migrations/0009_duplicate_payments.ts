import { type Kysely, sql } from 'kysely';

/** A retry in the provider's widget can approve twice: which approvals were already sent back is kept with the intent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment_intents ADD COLUMN refunded_transaction_ids text[] NOT NULL DEFAULT '{}';
    ALTER TABLE refunds ADD COLUMN transaction_id text;
    CREATE UNIQUE INDEX refunds_once_per_transaction ON refunds (transaction_id);
  `.execute(db);
}
