import { type Kysely, sql } from 'kysely';

/** A signed document that cannot be drawn says why, until somebody has it drawn again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE signed_documents
      -- Why its PDF could not be drawn. null: it is drawn, or waits for the job.
      ADD COLUMN drawing_problem text;
  `.execute(db);
}
