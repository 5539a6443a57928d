import { type Kysely, sql } from 'kysely';

/**
 * What a request was about when HR answered it, because the register goes on changing. Requests that were answered
 * before have no record of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE limit_requests
      -- The ceiling that the person had when HR answered; null: open, or answered before it was kept.
      ADD COLUMN before_cop integer CHECK (before_cop >= 0);
    ALTER TABLE applications
      -- The ceiling given, or that a rejected person would have got, and whether they were on the list; null: as above.
      ADD COLUMN ceiling_cop integer CHECK (ceiling_cop >= 0),
      ADD COLUMN was_preapproved boolean;
  `.execute(db);
}
