import { type Kysely, sql } from 'kysely';

/** Lets the platform's lists answer among tens of millions of orders, and histories number more rows than an int has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE order_events ALTER COLUMN id TYPE bigint;
    ALTER TABLE kitchen_changes_read ALTER COLUMN event_id TYPE bigint;
    ALTER TABLE audience_progress ALTER COLUMN read_event TYPE bigint;

    -- whether the order is under way: neither delivered nor cancelled. Written by the database. A column of its own, so that
    -- a move from one status under way to another changes no index
    ALTER TABLE orders ADD COLUMN is_open boolean NOT NULL
      GENERATED ALWAYS AS (status NOT IN ('delivered', 'cancelled')) STORED;
    CREATE INDEX orders_open_by_date ON orders (schedule_date, hour, id) WHERE is_open;
    CREATE INDEX orders_cancelled_by_date ON orders (schedule_date, hour, id) WHERE dead_code IS NOT NULL;
    CREATE INDEX orders_by_code ON orders (code);
    DROP INDEX orders_by_dead_code;

    -- rows come in the order of their instants, so that a range of pages says where an hour is
    CREATE INDEX outbox_messages_by_time ON outbox_messages USING brin (created_at) WITH (pages_per_range = 32);
  `.execute(db);
}
