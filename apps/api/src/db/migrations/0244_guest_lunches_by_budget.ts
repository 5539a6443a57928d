import { type Kysely, sql } from 'kysely';

/** Each index is built while the table is used. */
export const runsOutsideTransaction = true;

/** Finds what a budget for guests spent in a month, and keeps each of its lunches and credits in exactly one bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, unique, on] of indexes) {
    await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.ref(name)}`.execute(db);
    await sql`CREATE ${unique ? sql`UNIQUE ` : sql``}INDEX CONCURRENTLY ${sql.ref(name)} ON ${on}`.execute(db);
  }
}

const indexes = [
  ['orders_by_guest_lunch', false, sql`orders (guest_lunch_id) WHERE guest_lunch_id IS NOT NULL`],
  [
    'bill_lines_guest_lunch_once',
    true,
    sql`bill_lines (order_id) WHERE standing AND kind = 'guest_lunch' AND transfer_id IS NULL`,
  ],
  [
    'bill_lines_guest_credit_once',
    true,
    sql`bill_lines (transfer_id) WHERE standing AND kind = 'guest_lunch' AND transfer_id IS NOT NULL`,
  ],
] as const;
