import { type Kysely, sql } from 'kysely';

/** Buildings where people ask for lunch. Nothing says who asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE building_requests (
      id uuid PRIMARY KEY,
      building text NOT NULL,
      address text NOT NULL,
      city text NOT NULL,
      company text,
      asked_at timestamptz NOT NULL,
      closed_at timestamptz,
      closed_by uuid REFERENCES users,
      CHECK ((closed_at IS NULL) = (closed_by IS NULL))
    )
  `.execute(db);
  await sql`CREATE INDEX building_requests_open ON building_requests (asked_at DESC) WHERE closed_at IS NULL`.execute(
    db,
  );
}
