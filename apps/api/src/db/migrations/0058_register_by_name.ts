import { type Kysely, sql } from 'kysely';

/** Lets a company's register be paged by name without sorting all of its people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX preapproved_users_by_name ON preapproved_users (enterprise_id, first_name, last_name, id);
  `.execute(db);
}
