import { type Kysely, sql } from 'kysely';

/** Keeps what was possible for the lunches of an incident when somebody decided it, to compare what each would have cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Written with the decision and never changed. Null: nobody chose, or it was decided before this was kept.
    ALTER TABLE incidents ADD COLUMN stakes jsonb;
  `.execute(db);
}
