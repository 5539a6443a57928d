import { type Kysely, sql } from 'kysely';

/** Addresses to tell when a building opens, and photos in reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE building_requests
      -- Where to tell that the building opens; null: not wanted, or told. It is deleted when the request closes.
      ADD COLUMN email text CHECK (email <> ''),
      -- When its person agreed to be told; kept as proof.
      ADD COLUMN agreed_at timestamptz,
      -- Whether it closed because lunch is delivered there now; null: open.
      ADD COLUMN opened bool,
      ADD CONSTRAINT building_requests_agreed CHECK (email IS NULL OR agreed_at IS NOT NULL),
      ADD CONSTRAINT building_requests_told CHECK (closed_at IS NULL OR email IS NULL);
    UPDATE building_requests SET opened = false WHERE closed_at IS NOT NULL;
    ALTER TABLE building_requests
      ADD CONSTRAINT building_requests_opened CHECK ((opened IS NULL) = (closed_at IS NULL));
    CREATE INDEX building_requests_by_email ON building_requests (email) WHERE email IS NOT NULL;
    ALTER TABLE order_reviews
      -- What its writer photographed, for the restaurant and the platform; null: nothing.
      ADD COLUMN photo_id text REFERENCES courier_photos;
    CREATE INDEX order_reviews_by_photo ON order_reviews (photo_id) WHERE photo_id IS NOT NULL;
  `.execute(db);
}
