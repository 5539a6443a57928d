import { type Kysely, sql } from 'kysely';

/** Where a person's ceiling came from before a list changed them, so that taking the list back restores that too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // null: the row changed nobody, or was written before this was kept
  await sql`ALTER TABLE employee_import_rows ADD COLUMN ceiling_scope_before text
    CHECK (ceiling_scope_before IN ('person', 'group', 'enterprise'))`.execute(db);
}
