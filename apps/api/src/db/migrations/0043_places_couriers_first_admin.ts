import { type Kysely, sql } from 'kysely';

/** Where a place is and how it lets people in; a courier's vehicle and papers; links for the first administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE locations
      -- WGS 84, in millionths of a degree; both null: not on the map.
      ADD COLUMN latitude_e6 int CHECK (latitude_e6 BETWEEN -90000000 AND 90000000),
      ADD COLUMN longitude_e6 int CHECK (longitude_e6 BETWEEN -180000000 AND 180000000),
      -- What the reception asks of a courier; null: nothing special.
      ADD COLUMN reception_rules text,
      -- The floors or towers that lunches reach; null: not written down.
      ADD COLUMN floors text,
      ADD CONSTRAINT locations_pin CHECK ((latitude_e6 IS NULL) = (longitude_e6 IS NULL));

    -- What a courier drives. No row: unknown.
    CREATE TABLE courier_vehicles (
      courier_id uuid PRIMARY KEY REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('walk', 'bicycle', 'motorcycle', 'car')),
      -- null: without a plate.
      plate text CHECK (plate ~ '^[A-Z0-9]{5,6}$')
    );

    -- The papers of a courier with their end; one of each kind.
    CREATE TABLE courier_papers (
      courier_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('soat', 'licence', 'arl', 'inspection')),
      -- The last day on which it is valid.
      expires_on date NOT NULL,
      PRIMARY KEY (courier_id, kind)
    );

    -- Links by which a person becomes administrator, made by whoever runs the program. One of an e-mail works at a time.
    CREATE TABLE first_admin_links (
      -- SHA-256 of the link's token.
      token_hash text PRIMARY KEY,
      email text NOT NULL CHECK (email = lower(email)),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      -- null: nobody used it.
      used_at timestamptz,
      used_by uuid REFERENCES users,
      CHECK ((used_at IS NULL) = (used_by IS NULL))
    );
    CREATE INDEX first_admin_links_by_user ON first_admin_links (used_by) WHERE used_by IS NOT NULL;
  `.execute(db);
}
