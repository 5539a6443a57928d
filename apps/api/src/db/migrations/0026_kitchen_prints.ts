import { type Kysely, sql } from 'kysely';

/** The kitchen's print ledger: which papers of which orders were printed, when and by whom, so that none is printed twice unasked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kitchen_prints (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      kind text NOT NULL CHECK (kind IN ('sheet', 'labels')),
      paper text NOT NULL CHECK (paper IN ('58mm', '80mm', 'a4')),
      schedule_date date NOT NULL,
      again boolean NOT NULL,
      printed_by uuid NOT NULL REFERENCES users,
      printed_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL
    );
    CREATE INDEX kitchen_prints_by_day ON kitchen_prints (restaurant_id, schedule_date, printed_at);
    CREATE TABLE kitchen_print_orders (
      print_id uuid NOT NULL REFERENCES kitchen_prints,
      order_id uuid NOT NULL REFERENCES orders,
      PRIMARY KEY (order_id, print_id)
    );
    CREATE INDEX kitchen_print_orders_by_print ON kitchen_print_orders (print_id);
  `.execute(db);
}
