import { type Kysely, sql } from 'kysely';

/** Kitchens print on letter too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE kitchen_prints DROP CONSTRAINT kitchen_prints_paper_check,
      ADD CONSTRAINT kitchen_prints_paper_check CHECK (paper IN ('58mm', '80mm', 'a4', 'carta'))
  `.execute(db);
}
