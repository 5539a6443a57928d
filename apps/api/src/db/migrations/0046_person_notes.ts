import { type Kysely, sql } from 'kysely';

/** Notes of support about a person, tingos given by support, and people found by their document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What support noted about a person. Only staff reads it.
    CREATE TABLE person_notes (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      author_id uuid NOT NULL REFERENCES users,
      body text NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX person_notes_of_person ON person_notes (user_id, created_at);
    CREATE INDEX person_notes_by_author ON person_notes (author_id);

    -- Tingos that support gave a person, on the platform's account.
    CREATE TABLE tingo_gifts (
      lot_id uuid PRIMARY KEY REFERENCES tingo_lots,
      user_id uuid NOT NULL REFERENCES users,
      given_by uuid NOT NULL REFERENCES users,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      reason text NOT NULL CHECK (reason IN ('late', 'cold', 'wrong', 'missing', 'app', 'goodwill')),
      note text,
      given_at timestamptz NOT NULL
    );
    CREATE INDEX tingo_gifts_of_person ON tingo_gifts (user_id, given_at);
    CREATE INDEX tingo_gifts_by_agent ON tingo_gifts (given_by, given_at);

    CREATE INDEX users_by_document ON users (identification) WHERE identification IS NOT NULL AND deleted_at IS NULL;
  `.execute(db);
}
