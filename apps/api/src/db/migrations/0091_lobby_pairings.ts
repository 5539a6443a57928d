import { type Kysely, sql } from 'kysely';

/** Televisions that show a code and wait for the platform to type it: of their secret only the hash, as of a board's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE lobby_pairings (
      token_hash text PRIMARY KEY,
      code text NOT NULL UNIQUE CHECK (code ~ '^[0-9]{6}$'),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX lobby_pairings_by_end ON lobby_pairings (expires_at);
  `.execute(db);
}
