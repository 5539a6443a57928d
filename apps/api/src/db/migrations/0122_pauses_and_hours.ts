import { type Kysely, sql } from 'kysely';

/** Pauses of a kitchen or of one of its slots, which end by themselves, and the most lunches it cooks for one hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['restaurants', 'restaurant_times']) {
    await sql`
      ALTER TABLE ${sql.table(table)} ADD COLUMN paused_from timestamptz, ADD COLUMN paused_until timestamptz,
        ADD COLUMN pause_reason text,
        ADD CONSTRAINT ${sql.ref(`${table}_pause`)} CHECK (num_nulls(paused_from, paused_until, pause_reason) IN (0, 3)
          AND (paused_from IS NULL OR paused_from < paused_until))
    `.execute(db);
  }
  await sql`ALTER TABLE restaurants ADD COLUMN hour_max int CHECK (hour_max BETWEEN 1 AND 100000)`.execute(db);
}
