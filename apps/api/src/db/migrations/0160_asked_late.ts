import { type Kysely, sql } from 'kysely';

/** A lunch that was asked for after its cutoff: its restaurant says yes to it, or it is cancelled. None so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ADD COLUMN asked_late bool NOT NULL DEFAULT false`.execute(db);
  // what the job asks every minute; not by the status, so that a move of a lunch touches no index but its own
  await sql`CREATE INDEX orders_asked_late ON orders (schedule_date) WHERE asked_late`.execute(db);
}
