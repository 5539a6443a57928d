import { type Kysely, sql } from 'kysely';

/** A full week is celebrated once a person, not once a device: the Monday of the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN celebrated_week date`.execute(db);
}
