import { type Kysely, sql } from 'kysely';

/** Taxes that companies withhold of what they pay of their bills, and the ledger's account of those that count as paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withholdings(db);
  await sums(db);
  await account(db);
}

async function withholdings(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bill_withholdings (
      id uuid PRIMARY KEY,
      bill_id uuid NOT NULL REFERENCES bills,
      tax text NOT NULL CHECK (tax IN ('rete_fuente', 'rete_ica', 'rete_iva')),
      -- What it is withheld of, COP, the rate in parts per million, and what is withheld, COP.
      base_cop bigint NOT NULL CHECK (base_cop > 0),
      rate_ppm int NOT NULL CHECK (rate_ppm BETWEEN 1 AND 1000000),
      amount_cop bigint NOT NULL CHECK (amount_cop > 0),
      -- open: the platform has not answered. withdrawn: the company took it back, or its bill was voided.
      state text NOT NULL CHECK (state IN ('open', 'accepted', 'rejected', 'withdrawn')),
      stated_by uuid NOT NULL REFERENCES users,
      stated_at timestamptz NOT NULL,
      -- Who of the platform answered, when, and why it is rejected; null: nobody, or it is accepted.
      answered_by uuid REFERENCES users,
      answered_at timestamptz,
      answer text,
      -- The file of the certificate and its kind; null: none was sent.
      certificate_id uuid,
      certificate_type text CHECK (certificate_type IN ('pdf', 'jpg', 'png')),
      CHECK ((state IN ('accepted', 'rejected')) = (answered_at IS NOT NULL)),
      CHECK ((answered_by IS NULL) = (answered_at IS NULL)),
      CHECK ((state = 'rejected') = (answer IS NOT NULL)),
      CHECK ((certificate_id IS NULL) = (certificate_type IS NULL))
    );
    CREATE INDEX bill_withholdings_of_bill ON bill_withholdings (bill_id);
    CREATE INDEX bill_withholdings_by_author ON bill_withholdings (stated_by);
    CREATE INDEX bill_withholdings_by_answerer ON bill_withholdings (answered_by) WHERE answered_by IS NOT NULL;

    -- what was stated stays; an answer is given once; a certificate may still come, and is changed until the answer
    CREATE FUNCTION keep_bill_withholding() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'withholdings are withdrawn, never deleted'; END IF;
      IF (NEW.id, NEW.bill_id, NEW.tax, NEW.base_cop, NEW.rate_ppm, NEW.amount_cop, NEW.stated_by, NEW.stated_at)
        IS DISTINCT FROM (OLD.id, OLD.bill_id, OLD.tax, OLD.base_cop, OLD.rate_ppm, OLD.amount_cop, OLD.stated_by, OLD.stated_at)
      THEN RAISE EXCEPTION 'a stated withholding is frozen'; END IF;
      IF OLD.state <> 'open' AND ((NEW.state, NEW.answered_by, NEW.answered_at, NEW.answer)
          IS DISTINCT FROM (OLD.state, OLD.answered_by, OLD.answered_at, OLD.answer)
        OR (OLD.certificate_id IS NOT NULL AND NEW.certificate_id IS DISTINCT FROM OLD.certificate_id))
      THEN RAISE EXCEPTION 'an answered withholding is frozen'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER bill_withholdings_frozen BEFORE UPDATE OR DELETE ON bill_withholdings
      FOR EACH ROW EXECUTE FUNCTION keep_bill_withholding();
  `.execute(db);
}

async function sums(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bills
      -- Of a company's bill, what was withheld and accepted as paid, and what is not answered, COP.
      ADD COLUMN withheld_cop bigint NOT NULL DEFAULT 0,
      ADD COLUMN open_withheld_cop bigint NOT NULL DEFAULT 0,
      DROP CONSTRAINT bills_paid_of_owed;
    ALTER TABLE bills
      ADD CONSTRAINT bills_paid_of_owed CHECK (owed_cop IS NULL OR paid_cop + withheld_cop <= greatest(owed_cop, 0)),
      ADD CONSTRAINT bills_withheld CHECK (withheld_cop >= 0 AND open_withheld_cop >= 0
        AND (kind = 'company' OR withheld_cop + open_withheld_cop = 0) AND (owed_cop IS NOT NULL OR withheld_cop = 0));
  `.execute(db);
}

/** The account of what companies withheld. It is added to whatever kinds there are. */
async function account(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$ DECLARE
      kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'ledger_accounts_kind_check');
    BEGIN
      ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
      EXECUTE 'ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check '
        || replace(regexp_replace(kinds, ' NOT VALID$', ''), 'ARRAY[', 'ARRAY[''platform:tax-credits''::text, ') || ' NOT VALID';
    END $$;
  `.execute(db);
}
