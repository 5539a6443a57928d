import { type Kysely, sql } from 'kysely';

/** What is written once and never again: nobody may tell afterwards another story of money, orders or settings. */
const history = ['ledger_transfers', 'order_events', 'payment_events', 'setting_changes'];

/** Kept by triggers of their own, which let through what may change; they are never emptied either. */
const papers = ['consents', 'signed_documents'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '% is history: it is only added to', TG_TABLE_NAME; END $$;

    -- the lunches of a cart, behind its lock: whoever adds at the same moment is counted, or waits
    CREATE FUNCTION lunches_of_locked_cart(buyer uuid, at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO carts (user_id, updated_at) VALUES (buyer, at)
        ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at;
      RETURN (SELECT coalesce(sum(quantity), 0)::int FROM cart_items WHERE user_id = buyer);
    END $$;
  `.execute(db);
  for (const table of history) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_stay`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    `.execute(db);
  }
  for (const table of [...history, ...papers]) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_whole`)} BEFORE TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
    `.execute(db);
  }
}
