import { type Kysely, sql } from 'kysely';

/** What a lunch refers to and nobody ever deletes: it is switched off instead. */
const lasting = ['enterprises', 'locations', 'location_times', 'restaurants', 'brands', 'restaurant_times', 'menus'];

/** References of the hot tables to rows that every lunch of a place, a restaurant or a dish shares. */
const hot: Readonly<Record<string, readonly string[]>> = {
  orders: ['restaurant_id', 'restaurant_time_id', 'brand_id', 'menu_id', 'location_id', 'time_id', 'enterprise_id'],
  cart_items: ['location_id', 'time_id', 'menu_id'],
};

/**
 * A foreign key makes every new lunch lock the shared rows it refers to, and at noon everybody waits for the same few.
 * The other half of the promise is kept from the other side: those rows cannot be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(hot)) {
    for (const column of columns) {
      await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(`${table}_${column}_fkey`)}`.execute(db);
    }
  }
  await sql`
    CREATE FUNCTION lasting_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'rows of % are switched off, never deleted: orders refer to them', TG_TABLE_NAME;
    END $$;
  `.execute(db);
  for (const table of lasting) {
    await sql`
      CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();
    `.execute(db);
  }
}
