import { type Kysely, sql } from 'kysely';

/**
 * What payroll's file says line by line, whose a document really is, and the end of a reconciliation: closed, it never
 * changes again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payroll_reconciliations
      -- Of the bytes of the file, in hex; null: uploaded before this was kept.
      ADD COLUMN file_sha256 text,
      -- What the file itself says that its rows add up to, COP; null: it does not.
      ADD COLUMN stated_cop bigint,
      -- Who closed it and when; null: open.
      ADD COLUMN closed_by uuid REFERENCES users,
      ADD COLUMN closed_at timestamptz,
      ADD CONSTRAINT payroll_reconciliations_closed CHECK (num_nulls(closed_by, closed_at) IN (0, 2));

    -- One document of payroll's file with what was deducted, COP, as it came.
    CREATE TABLE payroll_reconciliation_lines (
      bill_id uuid NOT NULL REFERENCES payroll_reconciliations ON DELETE CASCADE,
      identification text NOT NULL,
      -- The name in the file; null: it has none.
      name text,
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      -- The person of the pack whom HR says it is; null: the document is their own, or of nobody.
      matched_user_id uuid REFERENCES users,
      matched_by uuid REFERENCES users,
      matched_at timestamptz,
      PRIMARY KEY (bill_id, identification),
      CHECK (num_nulls(matched_user_id, matched_by, matched_at) IN (0, 3))
    );
    CREATE INDEX payroll_reconciliation_lines_of_user ON payroll_reconciliation_lines (matched_user_id)
      WHERE matched_user_id IS NOT NULL;
    INSERT INTO payroll_reconciliation_lines (bill_id, identification, name, amount_cop)
      SELECT bill_id, identification, NULL, deducted_cop FROM payroll_reconciliation_rows WHERE deducted_cop IS NOT NULL;

    ALTER TABLE payroll_reconciliation_rows DROP CONSTRAINT payroll_reconciliation_rows_resolution_check;
    ALTER TABLE payroll_reconciliation_rows ADD CONSTRAINT payroll_reconciliation_rows_resolution_check
      CHECK (resolution IN ('carried', 'settlement', 'debt', 'refunded', 'not_ours', 'written_off'));

    -- What the columns of a company's payroll hold, by the key of their header, and the concept of its deductions.
    CREATE TABLE payroll_answer_layouts (
      enterprise_id uuid PRIMARY KEY REFERENCES enterprises,
      columns jsonb NOT NULL,
      -- null: all rows count.
      concept text,
      updated_by uuid NOT NULL REFERENCES users,
      updated_at timestamptz NOT NULL
    );
  `.execute(db);
  await freeze(db);
}

async function freeze(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION refuse_closed_reconciliation() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM payroll_reconciliations head WHERE head.closed_at IS NOT NULL
          AND head.bill_id = CASE TG_OP WHEN 'DELETE' THEN OLD.bill_id ELSE NEW.bill_id END) THEN
        RAISE EXCEPTION 'a closed reconciliation does not change';
      END IF;
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END $$;
    CREATE FUNCTION refuse_closed_head() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.closed_at IS NOT NULL THEN RAISE EXCEPTION 'a closed reconciliation does not change'; END IF;
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END $$;
    CREATE TRIGGER payroll_reconciliations_stay BEFORE UPDATE OR DELETE ON payroll_reconciliations
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_head();
    CREATE TRIGGER payroll_reconciliation_rows_stay BEFORE INSERT OR UPDATE OR DELETE ON payroll_reconciliation_rows
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_reconciliation();
    CREATE TRIGGER payroll_reconciliation_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON payroll_reconciliation_lines
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_reconciliation();
  `.execute(db);
}
