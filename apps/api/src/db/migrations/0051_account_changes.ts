import { type Kysely, sql } from 'kysely';

/**
 * An e-mail counts once its code was typed: one that nobody confirmed keeps nobody else from having it. What changed of how an
 * account is reached or entered can be taken back for some days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE users ADD COLUMN pending_email text;
    DROP INDEX users_by_email;
    CREATE UNIQUE INDEX users_by_email ON users (lower(email)) WHERE deleted_at IS NULL AND verified_at IS NOT NULL;

    CREATE TABLE account_changes (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('email', 'phone', 'password', 'second_factor')),
      old_value text,
      old_verified_at timestamptz,
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      undone_at timestamptz
    );
    CREATE INDEX account_changes_by_user ON account_changes (user_id, created_at);
    CREATE INDEX account_changes_by_age ON account_changes (created_at);
  `.execute(db);
}
