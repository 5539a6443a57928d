import { type Kysely, sql } from 'kysely';

/**
 * Every purchase wrote indexes that only a desk or a job asked for, and others answer: an order's code is found in the
 * index that keeps it unique, orders to confirm by their date, and messages that served their time by their id. With no
 * index left that knows the status, a lunch moves on without writing any of them: some room on its page is left for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX orders_by_code, orders_to_confirm, outbox_messages_by_age;
    ALTER TABLE orders SET (fillfactor = 85);
  `.execute(db);
}
