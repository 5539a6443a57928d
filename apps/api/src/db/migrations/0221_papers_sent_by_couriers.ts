import { type Kysely, sql } from 'kysely';

/** Papers that couriers send themselves, until the platform approves them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The latest of a kind; an approved one becomes a row of courier_papers.
    CREATE TABLE courier_sent_papers (
      courier_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('soat', 'licence', 'arl', 'inspection')),
      -- The last day on which it is valid, as the courier wrote it.
      expires_on date NOT NULL,
      file_id uuid NOT NULL UNIQUE,
      file_type text NOT NULL CHECK (file_type IN ('pdf', 'jpg', 'png')),
      sent_at timestamptz NOT NULL,
      -- When and by whom it was returned, and why; null: it waits for an answer.
      returned_at timestamptz,
      returned_by uuid REFERENCES users,
      return_reason text,
      PRIMARY KEY (courier_id, kind),
      CHECK (num_nulls(returned_at, returned_by, return_reason) IN (0, 3))
    );
    CREATE INDEX courier_sent_papers_by_returner ON courier_sent_papers (returned_by) WHERE returned_by IS NOT NULL;
  `.execute(db);
}
