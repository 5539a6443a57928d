import { type Kysely, sql } from 'kysely';

/** The file of a replaced withholding certificate is removed by the job that removes unused uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Files of certificates that a company sent another one for, until they are removed.
    CREATE TABLE replaced_certificates (
      file_id uuid PRIMARY KEY,
      file_type text NOT NULL CHECK (file_type IN ('pdf', 'jpg', 'png')),
      replaced_at timestamptz NOT NULL
    );
  `.execute(db);
}
