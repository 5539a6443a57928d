import { type Kysely, sql } from 'kysely';

/** What decides whether and for how much a dish can be ordered, counters aside. */
const catalogTables = [
  'restaurants',
  'brands',
  'restaurant_times',
  'menus',
  'menu_times',
  'addition_groups',
  'additions',
  'locations',
  'delivery_points',
  'location_times',
  'calendar_exceptions',
];

/** Whoever writes to the catalog, by whatever way, moves the version that readers keep their copy under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION catalog_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE catalog_version SET version = version + 1 WHERE id = 1;
      RETURN NULL;
    END $$;
  `.execute(db);
  for (const table of catalogTables) {
    await sql`
      CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    `.execute(db);
  }
}
