import { type Kysely, sql } from 'kysely';

/** A lunch that is over can be made good where its money came from, in parts; a cancellation gives back once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE refunds DROP CONSTRAINT refunds_cause_check,
      ADD CONSTRAINT refunds_cause_check
        CHECK (cause IN ('cancelled', 'paid_twice', 'withdrawn', 'support', 'remedy'));
    DROP INDEX refunds_once;
    CREATE UNIQUE INDEX refunds_once ON refunds (order_id) WHERE cause <> 'remedy';
    CREATE INDEX refunds_by_order ON refunds (order_id) WHERE cause = 'remedy';
  `.execute(db);
}
