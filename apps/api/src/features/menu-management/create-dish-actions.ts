import type { RouteParsed } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { updateMenu as updateMenuRoute } from '@sazon/contract/menu-management/routes';
import { createMenu as createSchemas } from '@sazon/contract/menu-management/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { DishContent } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { runOnce } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { insertDeclarations } from './dish-approvals-and-allergen-declarations-queries.ts';
import { findDraftRefusal, findPriceRefusal, findTagRefusal } from './dish-price-tag-draft-and-signature-refusals.ts';
import {
  replaceCategories,
  replaceGroups,
  replaceSlots,
  toDiscountColumns,
} from './dish-prices-categories-slots-and-groups-queries.ts';
import {
  findForeignGroupRefusal,
  findForeignIdsRefusal,
  type NewMenu,
  toDishGroups,
  toSentDiscount,
} from './dish-request-mapping-and-foreign-id-refusals.ts';
import { saveSignature } from './lock-save-and-publish-dish-queries.ts';
import type { Who } from './save-dish-change-actions.ts';

export type MenuChange = RouteParsed<typeof updateMenuRoute>['body'];

/** Creates a dish of a brand of the caller's restaurant, as a draft. Once per key. */
export async function createMenu(
  deps: Deps,
  who: Who & { key: SentKey | undefined },
  input: NewMenu,
): Promise<{ id: string } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const write = async (tx: Tx) => {
    const brand = await tx
      .selectFrom('brands')
      .select(['restaurant_id as restaurantId'])
      .where('id', '=', input.restaurantBrandId)
      .executeTakeFirst();
    if (brand === undefined) return refuse('NOT_FOUND', { field: 'restaurantBrandId' });
    const no = findRestaurantRefusal(who.actor, 'restaurant_menu_write', brand.restaurantId);
    if (no !== undefined) return no;
    const discount = toSentDiscount(input.discount);
    const groups = toDishGroups(input.additionGroups, deps.newId);
    const signature = input.allergensSigned === true ? { by: who.userId, atMs: deps.now() } : null;
    const content: DishContent = {
      ...{ name: input.name, description: input.description, priceCop: input.price, discount, pictures: [], groups },
      ...{ tags: unique(input.tags), allergens: unique(input.allergens), calories: input.calories },
      tax: input.tax,
    };
    const wrong =
      findDraftRefusal(content) ??
      findForeignGroupRefusal([], input.additionGroups) ??
      findTagRefusal(input.tags, []) ??
      (await findPriceRefusal(
        tx,
        deps,
        { restaurantId: brand.restaurantId, menuId: null, confirmed: input.priceConfirmed === true },
        { now: { priceCop: input.price, discount }, before: null },
      )) ??
      (await findForeignIdsRefusal(tx, brand.restaurantId, input));
    if (wrong !== undefined) return wrong;
    const id = await insertDraft(tx, deps, input, content);
    if (signature !== null) {
      await insertDeclarations(tx, [{ menuId: id, content }], signature);
      await saveSignature(tx, id, signature);
    }
    await bumpCatalogVersion(tx);
    return { id };
  };
  const { userId: actorId, key } = who;
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId, key, reply: createSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Inserts a dish as a draft with its categories, slots and groups of additions. Returns its id. */
async function insertDraft(tx: Tx, deps: Deps, input: NewMenu, content: DishContent): Promise<string> {
  const id = deps.newId();
  await tx
    .insertInto('menus')
    .values({
      id,
      brand_id: input.restaurantBrandId,
      ...{ name: content.name, description: content.description, price_cop: content.priceCop, pictures: [] },
      ...toDiscountColumns(content.discount),
      ...{ tags: [...content.tags], allergens: [...content.allergens], calories: content.calories },
      tax: input.tax,
      weekdays: unique(input.weekdays).sort(),
      daily_stock: input.dailyStock,
      active: false,
      draft: true,
      created_at: toIso(deps.now()),
    })
    .execute();
  await replaceCategories(tx, id, input.categoryIds);
  await replaceSlots(tx, id, input.restaurantTimeIds);
  await replaceGroups(tx, id, content.groups);
  return id;
}

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
