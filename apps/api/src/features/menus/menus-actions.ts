import type { RouteParsed } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { updateMenu as updateMenuRoute } from '@sazon/contract/menus/routes';
import { createMenu as createSchemas } from '@sazon/contract/menus/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { mergeDishTags } from '@sazon/domain/catalog/price-doubt-and-platform-tags';
import type { Discount } from '@sazon/domain/money/discount';
import { runOnce } from '../../db/idempotency.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockFirstLimit } from '../availability/first-limit-lock-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findDraftRefusal, findPriceRefusal, findTagRefusal } from './dish-price-and-tag-refusals.ts';
import { findMenuOwner } from './kitchen-slots-and-names-queries.ts';
import { discountOfWire, foreignGroup, foreignIds, type NewMenu } from './menu-foreign-groups.ts';
import { lockMenu, replaceCategories, replaceGroups, replaceSlots, toDiscountColumns } from './menus-write-queries.ts';
import { recountStock } from './recount-seats-and-stock-queries.ts';

type Who = { userId: string; actor: Actor };

type MenuChange = RouteParsed<typeof updateMenuRoute>['body'];

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
    const discount = discountOfWire(input.discount);
    const wrong =
      findDraftRefusal(input.price, discount, input.additionGroups) ??
      foreignGroup([], input.additionGroups) ??
      findTagRefusal(input.tags, []) ??
      (await findPriceRefusal(
        tx,
        deps,
        { restaurantId: brand.restaurantId, menuId: null, confirmed: input.priceConfirmed === true },
        { now: { priceCop: input.price, discount }, before: null },
      )) ??
      (await foreignIds(tx, brand.restaurantId, input));
    if (wrong !== undefined) return wrong;
    const id = deps.newId();
    await tx
      .insertInto('menus')
      .values({
        id,
        brand_id: input.restaurantBrandId,
        name: input.name,
        description: input.description,
        price_cop: input.price,
        ...toDiscountColumns(discount),
        pictures: [],
        tags: unique(input.tags),
        allergens: unique(input.allergens),
        calories: input.calories,
        weekdays: unique(input.weekdays).sort(),
        daily_stock: input.dailyStock,
        active: false,
        draft: true,
        created_at: toIso(deps.now()),
      })
      .execute();
    await replaceCategories(tx, id, input.categoryIds);
    await replaceSlots(tx, id, input.restaurantTimeIds);
    await replaceGroups(tx, id, input.additionGroups, deps.newId);
    await bumpCatalogVersion(tx);
    return { id };
  };
  const { userId: actorId, key } = who;
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId, key, reply: createSchemas.reply }, deps.now(), () => write(tx)),
  );
}

/** Changes a dish; missing fields stay. Placed orders and their prices stay. */
export async function updateMenu(
  deps: Deps,
  who: Who,
  input: MenuChange,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const owner = await findMenuOwner(tx, input.id);
    if (owner === undefined) return refuse('NOT_FOUND', { field: 'id' });
    const no = findRestaurantRefusal(who.actor, 'restaurant_menu_edit', owner.restaurantId);
    if (no !== undefined) return no;
    const before = await lockMenu(tx, input.id);
    if (before === undefined) return refuse('NOT_FOUND', { field: 'id' });
    const { additionGroups: groups, categoryIds, restaurantTimeIds } = input;
    const discount = input.discount === undefined ? before.discount : discountOfWire(input.discount);
    const wrong =
      findDraftRefusal(input.price ?? before.priceCop, discount, groups ?? before.groups) ??
      foreignGroup(before.groups, groups ?? []) ??
      findTagRefusal(input.tags ?? [], before.tags) ??
      (await findPriceRefusal(
        tx,
        deps,
        { restaurantId: owner.restaurantId, menuId: input.id, confirmed: input.priceConfirmed === true },
        { now: { priceCop: input.price ?? before.priceCop, discount }, before },
      )) ??
      (await foreignIds(tx, owner.restaurantId, input));
    if (wrong !== undefined) return wrong;
    const tags = input.tags && mergeDishTags(input.tags, before.tags);
    const columns = changedColumns({ ...input, tags }, discount, deps.now());
    if (Object.keys(columns).length > 0) {
      await tx.updateTable('menus').set(columns).where('id', '=', input.id).execute();
    }
    const { dailyStock } = input;
    if (dailyStock !== undefined && dailyStock !== null) {
      if (before.dailyStock === null) await lockFirstLimit(tx);
      const dish = { restaurantId: owner.restaurantId, menuId: input.id, dailyStock };
      await recountStock(tx, dish, toBogotaDate(deps.now()));
    }
    if (categoryIds !== undefined) await replaceCategories(tx, input.id, categoryIds);
    if (restaurantTimeIds !== undefined) await replaceSlots(tx, input.id, restaurantTimeIds);
    if (groups !== undefined) await replaceGroups(tx, input.id, groups, deps.newId);
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

function changedColumns(input: MenuChange, discount: Discount | null, nowMs: number) {
  const { name, description, price, tags, allergens, calories, weekdays, dailyStock, active, soldOutToday } = input;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price_cop: price }),
    ...(input.discount !== undefined && toDiscountColumns(discount)),
    ...(tags !== undefined && { tags }),
    ...(allergens !== undefined && { allergens: unique(allergens) }),
    ...(calories !== undefined && { calories }),
    ...(weekdays !== undefined && { weekdays: unique(weekdays).sort() }),
    ...(dailyStock !== undefined && { daily_stock: dailyStock }),
    ...(active !== undefined && { active }),
    ...(active === true && { draft: false }),
    ...(soldOutToday !== undefined && { sold_out_on: soldOutToday ? toBogotaDate(nowMs) : null }),
  };
}
