import { type Kysely, sql } from 'kysely';

/** A kitchen or a slot is paused without a reason too; one that is given belongs to a pause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE restaurants DROP CONSTRAINT restaurants_pause,
      ADD CONSTRAINT restaurants_pause CHECK (num_nulls(paused_from, paused_until) IN (0, 2)
        AND (paused_from IS NULL OR paused_from < paused_until)
        AND (pause_reason IS NULL OR paused_from IS NOT NULL));
    ALTER TABLE restaurant_times DROP CONSTRAINT restaurant_times_pause,
      ADD CONSTRAINT restaurant_times_pause CHECK (num_nulls(paused_from, paused_until) IN (0, 2)
        AND (paused_from IS NULL OR paused_from < paused_until)
        AND (pause_reason IS NULL OR paused_from IS NOT NULL));
  `.execute(db);
}
