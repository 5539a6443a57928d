import { type Kysely, sql } from 'kysely';

/** Private addresses by which people's calendar programs read their lunches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE calendar_feeds (
      -- One for a person; another one takes its place, and the old address answers nothing from then on.
      user_id uuid PRIMARY KEY REFERENCES users,
      -- The SHA-256 of the secret in the address, which is told once.
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    );
  `.execute(db);
}
