import { type Kysely, sql } from 'kysely';

/** The index is built while documents are written. */
export const runsOutsideTransaction = true;

/** Finds the documents of a company that are not drawn, which its payroll pack waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that answers nothing
  await sql`DROP INDEX IF EXISTS signed_documents_undrawn`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY signed_documents_undrawn ON signed_documents (enterprise_id, id)
    WHERE pdf IS NULL`.execute(db);
}
