import { type Kysely, sql } from 'kysely';

/** The index is built while the register goes on being read. */
export const runsOutsideTransaction = true;

/**
 * No two active people of a company have the same employee code, by which payroll's files name them. Of those who had the
 * same one, who came first keeps it; the history of the others says which code they had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a build that was interrupted leaves an index that holds nothing
  await sql`DROP INDEX CONCURRENTLY IF EXISTS preapproved_users_one_code`.execute(db);
  // null: the product itself
  await sql`ALTER TABLE employee_changes ALTER COLUMN actor_id DROP NOT NULL`.execute(db);
  await sql`WITH taken AS (
      UPDATE preapproved_users p SET employee_id = NULL
      FROM (SELECT id, employee_id AS code,
          row_number() OVER (PARTITION BY enterprise_id, lower(employee_id) ORDER BY created_at, id) AS place
        FROM preapproved_users WHERE active AND employee_id IS NOT NULL) same
      WHERE same.id = p.id AND same.place > 1 RETURNING p.id, same.code
    )
    INSERT INTO employee_changes (person_id, actor_id, at, changes)
    SELECT id, NULL, now(), jsonb_build_array(jsonb_build_object('field', 'employeeId', 'before', code, 'after', NULL))
    FROM taken`.execute(db);
  await sql`CREATE UNIQUE INDEX CONCURRENTLY preapproved_users_one_code
    ON preapproved_users (enterprise_id, lower(employee_id)) WHERE active AND employee_id IS NOT NULL`.execute(db);
}
