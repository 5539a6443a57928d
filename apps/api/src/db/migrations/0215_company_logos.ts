import { type Kysely, sql } from 'kysely';

/** The logo of a company: the random id of its files, which its address carries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE enterprises ADD COLUMN logo text CHECK (logo ~ '^[0-9a-f]{32}$');
  `.execute(db);
}
