import { type Kysely, sql } from 'kysely';

/** Changes of paid orders whose difference is being paid outside: they are made when the payment is approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE order_change_requests (
      -- The payment of the difference, which buys tingos that pay the change.
      intent_id uuid PRIMARY KEY REFERENCES payment_intents,
      order_id uuid NOT NULL REFERENCES orders,
      user_id uuid NOT NULL REFERENCES users,
      -- The wanted additions, note and cutlery, as the customer sent them. Emptied with the account.
      wanted jsonb NOT NULL,
      difference_cop int NOT NULL CHECK (difference_cop > 0),
      created_at timestamptz NOT NULL,
      -- When the approved payment was used; null: not yet.
      settled_at timestamptz,
      -- Why the change could not be made any more, so that the tingos stayed in the wallet; null: it was made.
      refused_code text,
      CHECK (refused_code IS NULL OR settled_at IS NOT NULL)
    );
    CREATE INDEX order_change_requests_by_order ON order_change_requests (order_id);
    CREATE INDEX order_change_requests_by_user ON order_change_requests (user_id);
  `.execute(db);
}
