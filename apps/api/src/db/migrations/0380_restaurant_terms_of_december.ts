import { type Kysely, sql } from 'kysely';

/** The restaurants' terms say how a settlement is disputed since version 2026-12: who stored a version asks for it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`WITH raised AS (
      UPDATE settings SET value = jsonb_set(value, '{restaurantTermsVersion}', '"2026-12"'), updated_at = now()
      WHERE key = 'terms' AND value->>'restaurantTermsVersion' < '2026-12'
      RETURNING old.value AS old_value, new.value AS new_value, updated_at)
    INSERT INTO setting_changes (key, old_value, new_value, changed_at)
    SELECT 'terms', old_value, new_value, updated_at FROM raised`.execute(db);
}
