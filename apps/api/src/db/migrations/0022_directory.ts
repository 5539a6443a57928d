import { type Kysely, sql } from 'kysely';

/** Companies whose directory keeps their register (SCIM 2.0): its tokens, and whom it keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Lets a company's directory write its register, and nothing else.
    CREATE TABLE directory_tokens (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- What HR calls it: 'Entra ID'.
      name text NOT NULL,
      -- SHA-256 of the token, base64url; the token itself is shown once and not stored.
      token_hash text NOT NULL UNIQUE,
      created_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      -- The last call with it, to the minute. null: none yet.
      last_used_at timestamptz,
      -- null: it works.
      revoked_at timestamptz,
      revoked_by uuid REFERENCES users,
      CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
    );
    CREATE INDEX directory_tokens_by_enterprise ON directory_tokens (enterprise_id, created_at);
    CREATE INDEX directory_tokens_by_author ON directory_tokens (created_by);
    CREATE INDEX directory_tokens_by_revoker ON directory_tokens (revoked_by) WHERE revoked_by IS NOT NULL;

    -- Who of a register the company's directory keeps, by the names it has for them.
    CREATE TABLE directory_people (
      person_id uuid PRIMARY KEY REFERENCES preapproved_users ON DELETE CASCADE,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      user_name text NOT NULL,
      -- null: the directory sends none.
      external_id text,
      linked_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX directory_people_by_name ON directory_people (enterprise_id, lower(user_name));
    CREATE INDEX directory_people_by_external_id ON directory_people (enterprise_id, external_id)
      WHERE external_id IS NOT NULL;
  `.execute(db);
}
