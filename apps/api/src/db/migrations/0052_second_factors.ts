import { type Kysely, sql } from 'kysely';

/** The second factor of people who hold money or data of others: the sealed secret, and codes for who loses the phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE second_factors (
      user_id uuid PRIMARY KEY REFERENCES users,
      secret text NOT NULL,
      created_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      last_step int
    );
    CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES users,
      hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, hash)
    );
  `.execute(db);
}
