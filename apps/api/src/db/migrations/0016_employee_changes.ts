import { type Kysely, sql } from 'kysely';

/** The history of a company's register (who changed what of a person, before and after), and the index of its search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE employee_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- A person taken back by the undo of an import leaves no history.
      person_id uuid NOT NULL REFERENCES preapproved_users ON DELETE CASCADE,
      actor_id uuid NOT NULL REFERENCES users,
      at timestamptz NOT NULL,
      -- What changed: [{ field, before, after }], by the names of the register's fields; before null: it was added.
      changes jsonb NOT NULL
    );
    CREATE INDEX employee_changes_of_person ON employee_changes (person_id, id);
    CREATE TRIGGER employee_changes_stay BEFORE UPDATE ON employee_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();

    -- What a company searches its people by.
    CREATE FUNCTION employee_text(first_name text, last_name text, identification text, employee_id text,
      cell_phone text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN plain_text(first_name || ' ' || last_name || ' ' || identification || ' ' || coalesce(employee_id, '') || ' '
        || coalesce(cell_phone, '') || ' ' || coalesce(email, ''));
    CREATE INDEX preapproved_users_found_by ON preapproved_users USING gin (employee_text(first_name, last_name,
      identification, employee_id, cell_phone, email) gin_trgm_ops);
  `.execute(db);
}
