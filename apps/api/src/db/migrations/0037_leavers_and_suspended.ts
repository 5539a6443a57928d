import { type Kysely, sql } from 'kysely';

/** When a person of a company's register left, or was suspended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE preapproved_users
      -- When human resources, a list or a directory withdrew the person; null: active, or withdrawn before this was kept.
      ADD COLUMN left_at timestamptz,
      -- Since when payroll and subsidy pause for the person, whom the company keeps in its register; null: they do not.
      ADD COLUMN suspended_at timestamptz,
      -- The company pays for new lunches of the person.
      ADD COLUMN in_force bool NOT NULL GENERATED ALWAYS AS (active AND suspended_at IS NULL) STORED;
    UPDATE preapproved_users p SET left_at = (SELECT max(at) FROM employee_changes h WHERE h.person_id = p.id
      AND h.changes @> '[{"field": "active", "after": false}]') WHERE NOT active;
    CREATE INDEX preapproved_users_left ON preapproved_users (left_at) WHERE left_at IS NOT NULL;
  `.execute(db);
}
