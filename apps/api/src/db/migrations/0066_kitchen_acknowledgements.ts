import { type Kysely, sql } from 'kysely';

/** That a kitchen read of a cancelled order. What was cancelled before today is not told any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kitchen_acknowledgements (
      order_id uuid PRIMARY KEY REFERENCES orders,
      acknowledged_at timestamptz NOT NULL,
      acknowledged_by uuid NOT NULL REFERENCES users
    )
  `.execute(db);
}
