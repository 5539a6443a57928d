import { type Kysely, sql } from 'kysely';

/** Answers that support keeps for its chats with customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chat_macros (
      id uuid PRIMARY KEY,
      -- How support finds it.
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
      -- The text, with placeholders as {{nombre}} that the order fills.
      body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 900),
      created_by uuid NOT NULL REFERENCES users,
      updated_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX chat_macros_by_title ON chat_macros (lower(title));
    CREATE INDEX chat_macros_by_author ON chat_macros (created_by);
  `.execute(db);
}
