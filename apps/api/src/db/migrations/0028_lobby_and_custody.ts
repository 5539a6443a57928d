import { type Kysely, sql } from 'kysely';

/** Arrival boards in lobbies, and the first link of a lunch's chain of custody: packed, before anybody picks it up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE lobby_screens (
      id uuid PRIMARY KEY,
      location_id uuid NOT NULL REFERENCES locations,
      name text NOT NULL,
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      created_by uuid REFERENCES users,
      revoked_at timestamptz
    );
    CREATE TABLE order_packings (
      order_id uuid PRIMARY KEY REFERENCES orders,
      packed_at timestamptz NOT NULL,
      packed_by uuid REFERENCES users,
      warned_at timestamptz
    );
    -- what may have been left behind
    CREATE INDEX order_packings_unwarned ON order_packings (packed_at) WHERE warned_at IS NULL;
  `.execute(db);
}
