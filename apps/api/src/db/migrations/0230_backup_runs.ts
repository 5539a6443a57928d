import { type Kysely, sql } from 'kysely';

/** What is known of copies of the database: each that was made, and each that was opened for practice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE backup_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- 'backup': a whole copy was made. 'drill': one was restored elsewhere, opened and counted.
      kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
      -- The copy's size as it is kept; of a drill, that of the restored database.
      bytes bigint NOT NULL CHECK (bytes >= 0),
      -- When it ended well; those that fail have no row.
      finished_at timestamptz NOT NULL,
      -- The copy's name, or what an operator calls it.
      name text NOT NULL
    );
    CREATE INDEX backup_runs_by_kind ON backup_runs (kind, finished_at);
  `.execute(db);
}
