import { type Kysely, sql } from 'kysely';

/**
 * Sorts the names of restaurants, brands, dishes, companies and locations as Spanish does, wherever they are listed: 'Ágora'
 * before 'Bogotá', ñ after n, capitals beside small letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- a column that a trigger names cannot change its type
    DROP TRIGGER menu_search_stored ON menus;
    DROP TRIGGER menu_search_stored ON brands;

    ALTER TABLE restaurants ALTER COLUMN name TYPE text COLLATE "es-x-icu";
    ALTER TABLE brands ALTER COLUMN name TYPE text COLLATE "es-x-icu";
    ALTER TABLE menus ALTER COLUMN name TYPE text COLLATE "es-x-icu";
    ALTER TABLE enterprises ALTER COLUMN name TYPE text COLLATE "es-x-icu";
    ALTER TABLE locations ALTER COLUMN name TYPE text COLLATE "es-x-icu";
    ALTER TABLE categories ALTER COLUMN name TYPE text COLLATE "es-x-icu";

    CREATE TRIGGER menu_search_stored AFTER INSERT OR UPDATE OF name, description, tags, brand_id ON menus
      FOR EACH ROW EXECUTE FUNCTION store_menu_search_of_menu();
    CREATE TRIGGER menu_search_stored AFTER UPDATE OF name, cuisine ON brands
      FOR EACH ROW EXECUTE FUNCTION store_menu_search_of_brand();
  `.execute(db);
}
