import { type Kysely, sql } from 'kysely';

/** Whoever writes a setting, by whatever way, moves the version that readers keep their copy under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION settings_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE catalog_version SET version = version + 1 WHERE id = 1;
      RETURN NULL;
    END $$;
    CREATE TRIGGER settings_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
      FOR EACH STATEMENT EXECUTE FUNCTION settings_moved();
  `.execute(db);
}
