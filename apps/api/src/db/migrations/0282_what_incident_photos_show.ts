import { type Kysely, sql } from 'kysely';

/** Says why each photo of an incident is there: what happened, the seal that the platform asked for, or a dispute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Written with the link and never changed.
    ALTER TABLE incident_photos ADD COLUMN shows text NOT NULL DEFAULT 'incident'
      CHECK (shows IN ('incident', 'seal', 'dispute'));
  `.execute(db);
}
