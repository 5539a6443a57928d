import { type Kysely, sql } from 'kysely';

/** A dish is a draft until its kitchen publishes it. Those that are there were published by being saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE menus ADD COLUMN draft bool NOT NULL DEFAULT false, ADD CONSTRAINT menus_draft CHECK (NOT (draft AND active))
  `.execute(db);
}
