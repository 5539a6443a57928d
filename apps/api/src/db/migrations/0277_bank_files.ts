import { type Kysely, sql } from 'kysely';

/** The files by which the bank pays restaurants and couriers keep the account of each payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Files for the bank, each a batch of payments.
    CREATE TABLE bank_files (
      id uuid PRIMARY KEY,
      payee text NOT NULL CHECK (payee IN ('restaurant', 'courier')),
      format text NOT NULL CHECK (format IN ('pab', 'plain', 'xlsx')),
      made_by uuid NOT NULL REFERENCES users,
      made_at timestamptz NOT NULL
    );
    CREATE INDEX bank_files_by_maker ON bank_files (made_by);

    -- The payments of a file.
    CREATE TABLE bank_file_lines (
      file_id uuid NOT NULL REFERENCES bank_files,
      bill_id uuid NOT NULL REFERENCES bills,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      -- The account in the file (bank, type, lastFour, holder).
      account jsonb NOT NULL,
      -- The payment that was marked after it; null: none was yet.
      payment_id uuid REFERENCES bill_payments,
      PRIMARY KEY (file_id, bill_id)
    );
    -- the file that a bill waits to be paid by
    CREATE INDEX bank_file_lines_of_bill ON bank_file_lines (bill_id);
    CREATE INDEX bank_file_lines_of_payment ON bank_file_lines (payment_id) WHERE payment_id IS NOT NULL;
    CREATE TRIGGER bank_file_lines_account_frozen BEFORE UPDATE OF account ON bank_file_lines FOR EACH ROW
      WHEN (NEW.account IS DISTINCT FROM OLD.account) EXECUTE FUNCTION keep_issued_parties();
  `.execute(db);
}
