import { type Kysely, sql } from 'kysely';

/** Electronic invoices of companies' bills and the notes that credit them, made by hand or by a provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bill_invoices (
      -- The provider knows it by this id: asked twice, it is one document.
      id uuid PRIMARY KEY,
      bill_id uuid NOT NULL REFERENCES bills,
      kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
      source text NOT NULL CHECK (source IN ('hand', 'provider')),
      state text NOT NULL CHECK (state IN ('queued', 'unknown', 'rejected', 'accepted', 'credited')),
      -- The invoice that a note takes back in full; null: an invoice.
      credits_id uuid UNIQUE REFERENCES bill_invoices,
      -- With its taxes, COP.
      total_cop int NOT NULL CHECK (total_cop > 0),
      -- Given by who made it; null: not accepted.
      number text UNIQUE,
      -- CUFE of an invoice, CUDE of a note, 96 hex digits; null: unknown.
      code text CHECK (code ~ '^[0-9a-f]{96}$'),
      issued_on date,
      -- Why an invoice is credited; null: an invoice.
      reason text,
      -- What the provider last refused it for; empty: nothing.
      reasons text[] NOT NULL DEFAULT '{}',
      -- Why the last try had no answer; null: it had one.
      problem text,
      tries int NOT NULL DEFAULT 0,
      -- When the provider is asked next, for the document or its files; null: never by itself.
      next_at timestamptz,
      has_pdf bool NOT NULL DEFAULT false,
      has_xml bool NOT NULL DEFAULT false,
      -- null: the system.
      created_by uuid REFERENCES users,
      created_at timestamptz NOT NULL,
      CHECK ((state IN ('accepted', 'credited')) = (number IS NOT NULL)),
      CHECK ((number IS NULL) = (issued_on IS NULL)),
      CHECK (code IS NULL OR number IS NOT NULL),
      CHECK ((kind = 'credit_note') = (credits_id IS NOT NULL) AND (kind = 'credit_note') = (reason IS NOT NULL)),
      CHECK (kind = 'invoice' OR state <> 'credited'),
      CHECK (source = 'provider' OR (state IN ('accepted', 'credited') AND next_at IS NULL))
    );
    -- one invoice at a time
    CREATE UNIQUE INDEX bill_invoices_one ON bill_invoices (bill_id) WHERE kind = 'invoice' AND state <> 'credited';
    CREATE INDEX bill_invoices_of_bill ON bill_invoices (bill_id);
    CREATE INDEX bill_invoices_by_creator ON bill_invoices (created_by) WHERE created_by IS NOT NULL;
    CREATE INDEX bill_invoices_due ON bill_invoices (next_at) WHERE next_at IS NOT NULL;

    INSERT INTO bill_invoices (id, bill_id, kind, source, state, total_cop, number, code, issued_on, created_at)
    SELECT gen_random_uuid(), id, 'invoice', 'hand', 'accepted', owed_cop, invoice_number, invoice_code, invoiced_on, created_at
    FROM bills WHERE invoice_number IS NOT NULL AND owed_cop > 0;

    CREATE OR REPLACE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'bills are voided, never deleted'; END IF;
      IF OLD.issued_at IS NOT NULL AND (NEW.kind, NEW.restaurant_id, NEW.enterprise_id, NEW.period_start, NEW.period_end,
          NEW.number_year, NEW.number, NEW.orders, NEW.sold_cop, NEW.to_pay_cop, NEW.pay_on, NEW.issued_at, NEW.dispute_until)
        IS DISTINCT FROM (OLD.kind, OLD.restaurant_id, OLD.enterprise_id, OLD.period_start, OLD.period_end,
          OLD.number_year, OLD.number, OLD.orders, OLD.sold_cop, OLD.to_pay_cop, OLD.pay_on, OLD.issued_at, OLD.dispute_until)
      THEN RAISE EXCEPTION 'an issued bill is frozen'; END IF;
      IF OLD.issued_at IS NOT NULL AND NEW.state = 'draft' THEN RAISE EXCEPTION 'an issued bill is no draft again'; END IF;
      -- a credit note takes the number away; another invoice comes after that
      IF OLD.owed_cop IS NOT NULL AND (NEW.owed_cop IS DISTINCT FROM OLD.owed_cop
        OR (NEW.invoice_number IS NOT NULL AND NEW.invoice_number IS DISTINCT FROM coalesce(OLD.invoice_number, NEW.invoice_number)))
      THEN RAISE EXCEPTION 'an approved or invoiced bill is frozen'; END IF;
      RETURN NEW;
    END $$;
  `.execute(db);
}
