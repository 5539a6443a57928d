import type { DishGroup } from '@sazon/domain/catalog/dish-content-and-change-approval';
import type { MenuCells } from '@sazon/domain/catalog/menu-sheet-columns';
import type { MenuRowDish, MenuSheetWorld } from '@sazon/domain/catalog/read-menu-dish-row';
import type { MenuRowGroup, MenuSheetRow } from '@sazon/domain/catalog/read-menu-sheet';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertGroups } from '../menu-management/dish-prices-categories-slots-and-groups-queries.ts';

/** A row of an uploaded file, as stored. `typed` is kept for a wrong row, to be corrected. */
export type KeptRow = {
  line: number;
  name: string;
  /** `groups` is missing in a file from before additions were read. */
  dish: (MenuRowDish & { readonly groups?: readonly MenuRowGroup[] }) | null;
  addition?: MenuSheetRow['addition'];
  problems: string[];
  typed?: MenuCells;
};

/**
 * Returns the restaurant's brands, the categories and the dish names in use, against which rows are checked. Returns
 * undefined when there is no such restaurant.
 */
export async function readMenuWorld(
  db: Reader,
  restaurantId: string,
): Promise<Pick<MenuSheetWorld, 'brands' | 'categories' | 'taken'> | undefined> {
  type World = Pick<MenuSheetWorld, 'brands' | 'categories' | 'taken'>;
  const { rows } = await sql<World>`SELECT
      coalesce((SELECT json_agg(json_build_object('id', id, 'name', name)) FROM brands
        WHERE restaurant_id = r.id AND active), '[]') AS brands,
      coalesce((SELECT json_agg(json_build_object('id', id, 'name', name)) FROM categories), '[]') AS categories,
      coalesce((SELECT json_agg(json_build_object('brandId', m.brand_id, 'name', m.name)) FROM menus m
        JOIN brands b ON b.id = m.brand_id WHERE b.restaurant_id = r.id), '[]') AS taken
    FROM restaurants r WHERE r.id = ${restaurantId}`.execute(db);
  return rows[0];
}

type NewImport = {
  id: string;
  restaurantId: string;
  authorId: string;
  rows: KeptRow[];
  pictures: readonly { name: string; key: string }[];
};

export async function insertImport(tx: Tx, made: NewImport, nowMs: number): Promise<void> {
  await tx
    .insertInto('menu_imports')
    .values({
      ...{ id: made.id, restaurant_id: made.restaurantId, author_id: made.authorId, created_at: toIso(nowMs) },
      rows: JSON.stringify(made.rows),
    })
    .execute();
  if (made.pictures.length === 0) return;
  await tx
    .insertInto('menu_import_pictures')
    .values(made.pictures.map(({ name, key }) => ({ import_id: made.id, name, file_key: key })))
    .execute();
}

export type ImportRecord = { id: string; restaurantId: string; rows: KeptRow[]; confirmed: boolean };

const records = (db: Reader, id: string) =>
  db
    .selectFrom('menu_imports')
    .select(['id', 'restaurant_id as restaurantId', 'rows', sql<boolean>`confirmed_at IS NOT NULL`.as('confirmed')])
    .where('id', '=', id);

export const findImport = (db: Reader, id: string) =>
  records(db, id).executeTakeFirst() as Promise<ImportRecord | undefined>;

export const lockImport = (tx: Tx, id: string) =>
  records(tx, id).forUpdate().executeTakeFirst() as Promise<ImportRecord | undefined>;

/** Counts the pictures of an upload that belong to a dish and are not drawn yet. */
export async function countWaitingPictures(db: Reader, importId: string): Promise<number> {
  const row = await db
    .selectFrom('menu_import_pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('menu_id', 'is not', null)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const saveConfirmed = (tx: Tx, id: string, nowMs: number) =>
  tx
    .updateTable('menu_imports')
    .set({ confirmed_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();

export type NewDish = MenuRowDish & { id: string; groups: DishGroup[] };

/** Adds dishes with their categories and additions; offered at every hour of their restaurant. */
export async function insertDishes(
  tx: Tx,
  {
    restaurantId,
    dishes,
    publish,
    signedBy,
  }: { restaurantId: string; dishes: readonly NewDish[]; publish: boolean; signedBy: string | null },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('menus')
    .values(
      dishes.map((dish) => ({
        ...{ id: dish.id, brand_id: dish.brandId, name: dish.name, description: dish.description },
        ...{ price_cop: dish.priceCop, discount_kind: null, discount_amount: 0, pictures: [], tags: [] },
        ...{ allergens: [...dish.allergens], calories: dish.calories, weekdays: [...dish.weekdays] },
        ...{
          daily_stock: dish.dailyStock,
          tax: dish.tax ?? 'regime',
          active: publish,
          draft: !publish,
          created_at: toIso(nowMs),
        },
        ...{ declared_by: signedBy, declared_at: signedBy === null ? null : toIso(nowMs) },
      })),
    )
    .execute();
  const categories = dishes.flatMap((dish) =>
    dish.categoryIds.map((category_id) => ({ menu_id: dish.id, category_id })),
  );
  if (categories.length > 0) await tx.insertInto('menu_categories').values(categories).execute();
  await insertGroups(
    tx,
    dishes.map(({ id, groups }) => ({ menuId: id, groups })),
  );
  await sql`INSERT INTO menu_times (menu_id, restaurant_time_id)
    SELECT dish, rt.id FROM unnest(${dishes.map(({ id }) => id)}::uuid[]) AS dish
      CROSS JOIN restaurant_times rt WHERE rt.restaurant_id = ${restaurantId}`.execute(tx);
}

/** Says to which dish each uploaded picture belongs. */
export async function bindPictures(
  tx: Tx,
  importId: string,
  bound: readonly { name: string; menuId: string }[],
): Promise<void> {
  await sql`UPDATE menu_import_pictures p SET menu_id = bound.menu
    FROM unnest(${bound.map(({ name }) => name)}::text[], ${bound.map(({ menuId }) => menuId)}::uuid[]) AS bound (name, menu)
    WHERE p.import_id = ${importId} AND p.name = bound.name`.execute(tx);
}

/** Lists pictures that are bound to a dish and not drawn yet, those of the oldest file first. */
export const listWaitingPictures = (db: Reader, most: number) =>
  db
    .selectFrom('menu_import_pictures')
    .innerJoin('menu_imports', 'menu_imports.id', 'menu_import_pictures.import_id')
    .select(['import_id as importId', 'name', 'file_key as key', 'menu_id as menuId', 'author_id as authorId'])
    .where('menu_id', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('menu_imports.created_at')
    .orderBy('name')
    .limit(most)
    .execute();

export const savePictureDone = (tx: Tx, importId: string, name: string, nowMs: number) =>
  tx
    .updateTable('menu_import_pictures')
    .set({ done_at: toIso(nowMs) })
    .where('import_id', '=', importId)
    .where('name', '=', name)
    .execute();
