import { type Kysely, sql } from 'kysely';

/** Who packed a bag that was then cooked again, and when: the first link of its chain of custody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE earlier_packings (
      order_id uuid NOT NULL REFERENCES orders,
      packed_at timestamptz NOT NULL,
      packed_by uuid REFERENCES users,
      replaced_at timestamptz NOT NULL,
      PRIMARY KEY (order_id, replaced_at)
    );
  `.execute(db);
}
