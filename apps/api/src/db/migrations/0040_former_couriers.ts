import { type Kysely, sql } from 'kysely';

/** Who was switched off stays a courier that can be switched on again, also when they never delivered anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN was_courier boolean NOT NULL DEFAULT false`.execute(db);
  await sql`UPDATE users SET was_courier = true WHERE id IN (SELECT courier_id FROM orders)`.execute(db);
}
