import { type Kysely, sql } from 'kysely';

/** Finds dishes by a part of their name, for the platform's search of orders, without reading all dishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX menus_found_by ON menus USING gin (plain_text(name) gin_trgm_ops)`.execute(db);
}
