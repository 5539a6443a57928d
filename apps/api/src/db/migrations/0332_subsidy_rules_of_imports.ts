import { type Kysely, sql } from 'kysely';

/** The import that wrote a subsidy rule, so that taking the import back takes the rule away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // without a foreign key: a rule never changes, and outlives its import
  await sql`ALTER TABLE subsidy_rules ADD COLUMN import_id uuid`.execute(db);
}
