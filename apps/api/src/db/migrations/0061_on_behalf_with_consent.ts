import { type Kysely, sql } from 'kysely';

/**
 * An order that the platform places says why, whether its customer agreed to spend what is theirs, and what of it was a
 * courtesy.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE purchases
      ADD COLUMN placed_reason text,
      ADD COLUMN consented_at timestamptz,
      ADD COLUMN courtesy_cop int NOT NULL DEFAULT 0 CHECK (courtesy_cop >= 0);
    CREATE INDEX purchases_courtesies ON purchases (placed_by, created_at) WHERE courtesy_cop > 0;
  `.execute(db);
}
