import { type Kysely, sql } from 'kysely';

/** Each statement commits by itself, so that one table waits at a time, and none for its indexes. */
export const runsOutsideTransaction = true;

/** Lets the platform's lists answer among tens of millions of orders, and histories number more rows than an int has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE order_events ALTER COLUMN id TYPE bigint`.execute(db);
  await sql`ALTER TABLE kitchen_changes_read ALTER COLUMN event_id TYPE bigint`.execute(db);
  await sql`ALTER TABLE audience_progress ALTER COLUMN read_event TYPE bigint`.execute(db);

  await sql`
    -- whether the order is under way: neither delivered nor cancelled. Written by the database. A column of its own, so that
    -- a move from one status under way to another changes no index
    ALTER TABLE orders ADD COLUMN IF NOT EXISTS is_open boolean NOT NULL
      GENERATED ALWAYS AS (status NOT IN ('delivered', 'cancelled')) STORED`.execute(db);
  for (const [name, on] of indexes) {
    await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.ref(name)}`.execute(db);
    await sql`CREATE INDEX CONCURRENTLY ${sql.ref(name)} ON ${on}`.execute(db);
  }
  await sql`DROP INDEX CONCURRENTLY IF EXISTS orders_by_dead_code`.execute(db);
}

const indexes = [
  ['orders_open_by_date', sql`orders (schedule_date, hour, id) WHERE is_open`],
  ['orders_cancelled_by_date', sql`orders (schedule_date, hour, id) WHERE dead_code IS NOT NULL`],
  ['orders_by_code', sql`orders (code)`],
  // rows come in the order of their instants, so that a range of pages says where an hour is
  ['outbox_messages_by_time', sql`outbox_messages USING brin (created_at) WITH (pages_per_range = 32)`],
] as const;
