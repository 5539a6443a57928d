import { type Kysely, sql } from 'kysely';

/** Keys of cart additions are kept with all others, in done_actions. They live a day: none of the old ones is carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE cart_replays`.execute(db);
}
