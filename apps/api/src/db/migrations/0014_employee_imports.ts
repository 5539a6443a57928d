import { type Kysely, sql } from 'kysely';

/** Lists of employees that a company uploads: what they say, what importing them does, and what it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a company said of the columns of its lists, for the next one.
    CREATE TABLE employee_import_columns (
      enterprise_id uuid PRIMARY KEY REFERENCES enterprises,
      -- Header key (lower case, no accents or punctuation) to field of the register; null: left out.
      fields jsonb NOT NULL
    );

    -- An uploaded list. announced: its bytes are awaited; uploaded: its columns are not understood yet; previewed: it may be
    -- started; running and undoing: the job works on it.
    CREATE TABLE employee_imports (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      created_by uuid NOT NULL REFERENCES users,
      -- As the author's device named it.
      file_name text NOT NULL,
      -- Where its bytes are sent to: 32 hex digits, random.
      upload_key text NOT NULL UNIQUE,
      state text NOT NULL CHECK (state IN ('announced', 'uploaded', 'previewed', 'running', 'done', 'undoing', 'undone')),
      -- Of the bytes, in lower-case hex; null until they came.
      sha256 text,
      -- The columns in their order: [{ header, field }], field null: left out.
      columns jsonb NOT NULL DEFAULT '[]',
      -- Whether active people who are not in the file are withdrawn; chosen at the start.
      withdraw_missing bool NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      finished_at timestamptz,
      undone_at timestamptz,
      CHECK ((state = 'announced') = (sha256 IS NULL)),
      CHECK (state NOT IN ('running', 'done', 'undoing', 'undone') OR started_at IS NOT NULL)
    );
    -- one at a time works on a company's register
    CREATE UNIQUE INDEX employee_imports_one_running ON employee_imports (enterprise_id)
      WHERE state IN ('running', 'undoing');
    CREATE INDEX employee_imports_by_enterprise ON employee_imports (enterprise_id, created_at DESC);
    CREATE INDEX employee_imports_by_author ON employee_imports (created_by);

    -- A row of an uploaded list, or (kind 'missing') somebody who is not in it.
    CREATE TABLE employee_import_rows (
      import_id uuid NOT NULL REFERENCES employee_imports ON DELETE CASCADE,
      -- The order in which they are worked on, from 0.
      position int NOT NULL,
      -- The row in the file, from 1; null: not in the file.
      line int,
      -- Its cells as they were read.
      cells jsonb NOT NULL,
      kind text NOT NULL CHECK (kind IN ('waiting', 'new', 'changed', 'unchanged', 'wrong', 'missing')),
      -- What it says of the person, by field.
      stated jsonb NOT NULL DEFAULT '{}',
      -- What differed from the register: [{ field, before, after }]; once it is done, what was changed.
      changes jsonb NOT NULL DEFAULT '[]',
      -- Why it is wrong: [{ field, cell, reason }].
      problems jsonb NOT NULL DEFAULT '[]',
      -- Whom it wrote; null until then, and again when a new person is taken back.
      person_id uuid REFERENCES preapproved_users ON DELETE SET NULL,
      -- null until the job came to it. skipped: there was nothing to do any more. kept: it could not be undone.
      outcome text CHECK (outcome IN ('done', 'skipped', 'undone', 'kept')),
      PRIMARY KEY (import_id, position)
    );
    CREATE INDEX employee_import_rows_by_kind ON employee_import_rows (import_id, kind, position);
    CREATE INDEX employee_import_rows_by_person ON employee_import_rows (person_id) WHERE person_id IS NOT NULL;
  `.execute(db);
}
