import { type Kysely, sql } from 'kysely';

/** Whoever writes a promotion moves the version that checkouts keep their copy of the promotions under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION promotions_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE catalog_version SET version = version + 1 WHERE id = 1;
      RETURN NULL;
    END $$;
    CREATE TRIGGER promotions_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotions
      FOR EACH STATEMENT EXECUTE FUNCTION promotions_moved();
  `.execute(db);
}
