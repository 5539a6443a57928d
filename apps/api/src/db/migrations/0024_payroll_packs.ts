import { type Kysely, sql } from 'kysely';

/** How companies take deductions into their payroll, and what they deducted, compared with what was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The layout of a company's deduction file; none: the general one.
    CREATE TABLE payroll_layouts (
      enterprise_id uuid PRIMARY KEY REFERENCES enterprises,
      layout jsonb NOT NULL,
      updated_by uuid NOT NULL REFERENCES users,
      updated_at timestamptz NOT NULL
    );

    -- What a company deducted in the period of a bill, as its payroll reported it. A later file replaces an earlier one.
    CREATE TABLE payroll_reconciliations (
      bill_id uuid PRIMARY KEY REFERENCES bills,
      file_name text NOT NULL,
      uploaded_by uuid NOT NULL REFERENCES users,
      uploaded_at timestamptz NOT NULL
    );

    -- One document of a reconciliation: what was asked and what was deducted, COP.
    CREATE TABLE payroll_reconciliation_rows (
      id uuid PRIMARY KEY,
      bill_id uuid NOT NULL REFERENCES payroll_reconciliations ON DELETE CASCADE,
      -- null: a document that was not in the pack.
      user_id uuid REFERENCES users,
      identification text NOT NULL,
      -- null: a document that was not in the pack.
      name text,
      expected_cop int NOT NULL CHECK (expected_cop >= 0),
      -- null: not in the file.
      deducted_cop int CHECK (deducted_cop >= 0),
      outcome text NOT NULL CHECK (outcome IN ('equal', 'less', 'more', 'missing', 'unknown')),
      -- What is done about a difference, by whom and why; null: nothing yet.
      resolution text CHECK (resolution IN ('carried', 'settlement', 'written_off')),
      reason text,
      resolved_by uuid REFERENCES users,
      resolved_at timestamptz,
      UNIQUE (bill_id, identification),
      CHECK (num_nulls(resolution, resolved_by, resolved_at) IN (0, 3)),
      CHECK (resolution IS NULL OR outcome <> 'equal'),
      CHECK (resolution IS DISTINCT FROM 'written_off' OR reason IS NOT NULL)
    );
    CREATE INDEX payroll_reconciliation_rows_of_user ON payroll_reconciliation_rows (user_id) WHERE user_id IS NOT NULL;
  `.execute(db);
}
