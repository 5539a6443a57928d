import { type Kysely, sql } from 'kysely';

/** Groups of employees that a company's directory keeps, and whom it has put in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE directory_groups (
      group_id uuid PRIMARY KEY REFERENCES employee_groups,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- null: the directory sends none.
      external_id text,
      linked_at timestamptz NOT NULL
    );
    CREATE INDEX directory_groups_by_enterprise ON directory_groups (enterprise_id, linked_at);

    -- A person may be in several groups of the directory; the first decides where the register has them.
    CREATE TABLE directory_group_members (
      group_id uuid NOT NULL REFERENCES directory_groups ON DELETE CASCADE,
      person_id uuid NOT NULL REFERENCES directory_people ON DELETE CASCADE,
      -- The order of joining.
      number bigint GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (group_id, person_id)
    );
    CREATE INDEX directory_group_members_by_person ON directory_group_members (person_id, number);
  `.execute(db);
}
