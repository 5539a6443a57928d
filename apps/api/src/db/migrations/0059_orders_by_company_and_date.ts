import { type Kysely, sql } from 'kysely';

/** Lets human resources see the lunches of a week without a look at all orders of the company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX orders_by_company_and_date ON orders (enterprise_id, schedule_date) WHERE enterprise_id IS NOT NULL;
  `.execute(db);
}
