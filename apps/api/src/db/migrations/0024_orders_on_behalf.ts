import { type Kysely, sql } from 'kysely';

/** What the platform does with orders: places them for somebody, cancels them with who answers, answers problems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE purchases ADD COLUMN placed_by uuid REFERENCES users;
    ALTER TABLE orders ADD COLUMN liable text CHECK (liable IN ('restaurant', 'platform'));
    -- the platform's list of a date, whatever the restaurant
    CREATE INDEX orders_by_date ON orders (schedule_date, hour);

    ALTER TABLE order_problems ADD COLUMN answer text;
    ALTER TABLE order_problems ADD COLUMN answered_at timestamptz;
    ALTER TABLE order_problems ADD COLUMN answered_by uuid REFERENCES users;
    ALTER TABLE order_problems ADD CONSTRAINT order_problems_answered
      CHECK ((answered_at IS NULL) = (answer IS NULL) AND (answered_at IS NULL) = (answered_by IS NULL));
    -- what nobody has answered yet
    CREATE INDEX order_problems_open ON order_problems (created_at) WHERE remedy = 'support' AND answered_at IS NULL;
  `.execute(db);
}
