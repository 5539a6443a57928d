import { type Kysely, sql } from 'kysely';

/** An issued bill, a payment and an electronic invoice keep whom they name, with the account that is paid to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await payees(db);
  await payments(db);
  await buyers(db);
}

async function payees(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bills
      -- Whom an issued bill pays, as of its issue: the courier (name, phone; null: a restaurant, which parties names) and the
      -- account (bank, type, lastFour, holder; null: none was confirmed). null: a draft, or the bill of a company.
      ADD COLUMN payee jsonb;
    UPDATE bills SET payee = jsonb_build_object(
      'courier', (SELECT jsonb_build_object('name', first_name || ' ' || last_name, 'phone', cell_phone)
        FROM users WHERE id = bills.courier_id),
      'account', CASE kind
        WHEN 'restaurant' THEN (SELECT jsonb_build_object('bank', bank, 'type', account_type, 'lastFour', account_last_four,
            'holder', holder) FROM restaurant_payouts WHERE restaurant_id = bills.restaurant_id AND bank IS NOT NULL)
        WHEN 'courier' THEN (SELECT jsonb_build_object('bank', bank, 'type', account_type, 'lastFour', account_last_four,
            'holder', holder) FROM courier_bank_accounts WHERE courier_id = bills.courier_id AND state = 'confirmed'
          ORDER BY decided_at DESC LIMIT 1) END)
    WHERE issued_at IS NOT NULL AND kind IN ('restaurant', 'courier');
    CREATE TRIGGER bills_payee_frozen BEFORE UPDATE OF payee ON bills FOR EACH ROW
      WHEN (OLD.payee IS NOT NULL AND NEW.payee IS DISTINCT FROM OLD.payee)
      EXECUTE FUNCTION keep_issued_parties();
  `.execute(db);
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bill_payments
      -- The account that was paid to (bank, type, lastFour, holder), as of the payment. null: the payment of a company, or
      -- one from before this was kept.
      ADD COLUMN account jsonb;
    CREATE TRIGGER bill_payments_account_frozen BEFORE UPDATE OF account ON bill_payments FOR EACH ROW
      WHEN (NEW.account IS DISTINCT FROM OLD.account) EXECUTE FUNCTION keep_issued_parties();
  `.execute(db);
}

async function buyers(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bill_invoices
      -- Whom the document names as its buyer (legalName, nit, email), as of when it was asked for or noted; a queued one that
      -- is asked for again takes them anew. null: it is queued.
      ADD COLUMN buyer jsonb;
    UPDATE bill_invoices SET buyer = (
      SELECT jsonb_build_object('legalName', coalesce(e.legal_name, r.legal_name), 'nit', coalesce(e.nit, r.nit),
        'email', CASE bill.kind WHEN 'company' THEN e.bill_email ELSE r.email END)
      FROM bills bill LEFT JOIN enterprises e ON e.id = bill.enterprise_id LEFT JOIN restaurants r ON r.id = bill.restaurant_id
      WHERE bill.id = bill_invoices.bill_id)
    WHERE state <> 'queued';
    CREATE TRIGGER bill_invoices_buyer_frozen BEFORE UPDATE OF buyer ON bill_invoices FOR EACH ROW
      WHEN (OLD.number IS NOT NULL AND NEW.buyer IS DISTINCT FROM OLD.buyer)
      EXECUTE FUNCTION keep_issued_parties();
  `.execute(db);
}
