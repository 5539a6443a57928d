import type { DishGroup } from '@sazon/domain/catalog/dish-content-and-change-approval';
import type { Discount } from '@sazon/domain/money/discount';
import { sql } from 'kysely';
import type { DiscountKind } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectFinalPriceOn } from '../catalog/dish-price-on-date-select.ts';

/** Lists the prices of the restaurant's other dishes (COP), after their own discounts. */
export async function listOtherPrices(tx: Tx, restaurantId: string, menuId: string | null): Promise<number[]> {
  const { rows } = await sql<{ cop: number }>`
    SELECT (${selectFinalPriceOn()})::int AS cop FROM menus JOIN brands ON brands.id = menus.brand_id
    WHERE brands.restaurant_id = ${restaurantId} AND menus.active AND menus.id IS DISTINCT FROM ${menuId}::uuid
  `.execute(tx);
  return rows.map(({ cop }) => cop);
}

/** Makes every next price that holds by now the price of its dish. Returns how many changed. */
export async function applyDuePrices(tx: Tx, today: string): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE menus SET price_cop = next_price_cop, next_price_cop = NULL,
    next_price_from = NULL WHERE next_price_from <= ${today}::date`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export const toDiscountColumns = (
  discount: Discount | null,
): { discount_kind: DiscountKind | null; discount_amount: number } =>
  discount === null
    ? { discount_kind: null, discount_amount: 0 }
    : {
        discount_kind: discount.type,
        discount_amount: discount.type === 'fixed' ? discount.amountCop : discount.rateBps,
      };

/** Returns whether all of these ids are categories. */
export async function areCategories(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const rows = await tx.selectFrom('categories').select('id').where(sql<boolean>`id = ANY(${ids}::uuid[])`).execute();
  return rows.length === new Set(ids).size;
}

/** Returns whether all of these ids are slots of this restaurant. */
export async function areSlotsOwnedBy(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('restaurant_times')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
  return rows.length === new Set(ids).size;
}

export async function replaceCategories(tx: Tx, menuId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('menu_categories').where('menu_id', '=', menuId).execute();
  await sql`
    INSERT INTO menu_categories (menu_id, category_id) SELECT DISTINCT ${menuId}::uuid, unnest(${ids}::uuid[])
  `.execute(tx);
}

export async function replaceSlots(tx: Tx, menuId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('menu_times').where('menu_id', '=', menuId).execute();
  await sql`
    INSERT INTO menu_times (menu_id, restaurant_time_id) SELECT DISTINCT ${menuId}::uuid, unnest(${ids}::uuid[])
  `.execute(tx);
}

/** Replaces a dish's addition groups, in this order. Groups and additions that are kept keep their ids. */
export async function replaceGroups(tx: Tx, menuId: string, groups: readonly DishGroup[]): Promise<void> {
  await tx.deleteFrom('addition_groups').where('menu_id', '=', menuId).execute();
  await insertGroups(tx, [{ menuId, groups }]);
}

/** Inserts the addition groups of dishes that have none yet. */
export async function insertGroups(
  tx: Tx,
  dishes: readonly { menuId: string; groups: readonly DishGroup[] }[],
): Promise<void> {
  const rows = dishes.flatMap(({ menuId, groups }) =>
    groups.map(({ id, additions, ...group }, index) => ({
      group: { id, menu_id: menuId, ...group, position: index + 1 },
      additions: additions.map((one, place) => ({
        id: one.id,
        group_id: id,
        name: one.name,
        price_cop: one.priceCop,
        max_quantity: one.maxQuantity,
        allergens: [...one.allergens],
        not_for: [...one.notFor],
        tax: one.tax ?? 'regime',
        position: place + 1,
      })),
    })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('addition_groups')
    .values(rows.map(({ group }) => group))
    .execute();
  await tx
    .insertInto('additions')
    .values(rows.flatMap(({ additions }) => additions))
    .execute();
}

/** Marks pictures as used by their dish. Returns how many it could mark: pictures being deleted cannot be used. */
export async function markPicturesUsed(tx: Tx, ids: readonly string[], nowMs: number): Promise<number> {
  const rows = await tx
    .updateTable('menu_pictures')
    .set({ used_at: sql<string>`coalesce(used_at, ${toIso(nowMs)}::timestamptz)` })
    .where(sql<boolean>`id = ANY(${ids}::text[])`)
    .where('swept_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}
