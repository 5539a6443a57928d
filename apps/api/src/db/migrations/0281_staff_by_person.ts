import { type Kysely, sql } from 'kysely';

/** Finds the few people with a permission of staff or courier among all customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX user_permissions_of_staff ON user_permissions (user_id, scope, scope_id)
    WHERE permission <> 'app_client'`.execute(db);
}
