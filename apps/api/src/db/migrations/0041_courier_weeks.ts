import { type Kysely, sql } from 'kysely';

/** The weeks of couriers are read by date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX site_arrivals_by_date ON site_arrivals (schedule_date, courier_id)`.execute(db);
}
