import { type Kysely, sql } from 'kysely';

/** What the reconciler asks for every minute, among all payments there ever were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX payment_intents_unheard ON payment_intents (created_at)
      WHERE status = 'failed' AND (provider_status IS NULL OR provider_status IN ('CREATED', 'PENDING'));
    CREATE INDEX refunds_to_do ON refunds (created_at) WHERE status = 'to_do';
  `.execute(db);
}
