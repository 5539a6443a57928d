import { type Kysely, sql } from 'kysely';

/** The index is built while people go on registering. */
export const runsOutsideTransaction = true;

/** Pages a company's register in the order of Spanish: 'Ángela' before 'Tatiana', and ñ after n. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION spanish_order(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
      RETURN plain_text(replace(lower($1), 'ñ', 'n~'))`.execute(db);
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS preapproved_users_in_order`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY preapproved_users_in_order
    ON preapproved_users (enterprise_id, spanish_order(first_name), spanish_order(last_name), id)`.execute(db);
  await sql`DROP INDEX IF EXISTS preapproved_users_by_name`.execute(db);
}
