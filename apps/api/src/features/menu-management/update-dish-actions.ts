import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  changesAllergens,
  type DishContent,
  type DishField,
} from '@sazon/domain/catalog/dish-content-and-change-approval';
import { mergeDishTags } from '@sazon/domain/catalog/platform-dish-tags';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockFirstLimit } from '../availability/first-limit-of-slot-or-dish-lock-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { type MenuChange, unique } from './create-dish-actions.ts';
import {
  buildSignatureMissingRefusal,
  findDraftRefusal,
  findNextPriceRefusal,
  findPriceRefusal,
  findTagRefusal,
} from './dish-price-tag-draft-and-signature-refusals.ts';
import { replaceCategories, replaceSlots } from './dish-prices-categories-slots-and-groups-queries.ts';
import {
  findForeignGroupRefusal,
  findForeignIdsRefusal,
  toDishGroups,
  toSentDiscount,
} from './dish-request-mapping-and-foreign-id-refusals.ts';
import { type LockedDish, lockDish, publishDraft } from './lock-save-and-publish-dish-queries.ts';
import { recountStock } from './recount-seats-and-stock-queries.ts';
import { mergeWantedChange, publishesAtOnce, saveDishChange, saveDraft, type Who } from './save-dish-change-actions.ts';

type Changed = { ok: true; waits: DishField[]; inReview: boolean };

/**
 * Changes a dish; missing fields and placed orders stay. Parts of a published dish that need a review wait for the
 * platform. For a draft, `active` sends it to the platform.
 */
export async function updateMenu(
  deps: Deps,
  who: Who,
  input: MenuChange,
): Promise<Changed | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const dish = await lockDish(tx, input.id);
    if (dish === undefined) return refuse('NOT_FOUND', { field: 'id' });
    const { restaurantId } = dish;
    const no = findRestaurantRefusal(who.actor, 'restaurant_menu_edit', restaurantId);
    if (no !== undefined) return no;
    const before = input.withdrawReview === true ? dish.content : mergeWantedChange(dish);
    const wanted = applyChange(before, input, deps.newId);
    const known = [...dish.content.groups, ...before.groups, ...(dish.review?.wanted.groups ?? [])];
    const { priceCop, discount } = wanted;
    const wrong =
      findDraftRefusal(wanted) ??
      findForeignGroupRefusal(known, input.additionGroups ?? []) ??
      findTagRefusal(input.tags ?? [], dish.content.tags) ??
      (await findPriceRefusal(
        tx,
        deps,
        { restaurantId, menuId: input.id, confirmed: input.priceConfirmed === true },
        { now: { priceCop, discount }, before: { ...before, draft: dish.draft } },
      )) ??
      (await findNextPriceRefusal(tx, deps, wanted, before.nextPrice)) ??
      (await findForeignIdsRefusal(tx, restaurantId, input));
    if (wrong !== undefined) return wrong;
    const saved = dish.draft
      ? await changeDraft(tx, deps, who, dish, wanted, input)
      : await changePublished(tx, deps, who, dish, { before, wanted }, input);
    if (isRefusal(saved)) return saved;
    await saveService(tx, deps, dish, input);
    await bumpCatalogVersion(tx);
    return { ok: true as const, waits: [...saved.waits], inReview: saved.inReview };
  });
}

type Saved = { waits: readonly DishField[]; inReview: boolean };

async function changePublished(
  tx: Tx,
  deps: Deps,
  who: Who,
  dish: LockedDish,
  { before, wanted }: { before: DishContent; wanted: DishContent },
  input: MenuChange,
): Promise<Saved | Refusal<'VALIDATION'>> {
  const signs = input.allergensSigned === true;
  if (!signs && changesAllergens(before, wanted)) return buildSignatureMissingRefusal();
  const waits = await saveDishChange(tx, deps, who, dish, { wanted, signs });
  return { waits, inReview: waits.length > 0 };
}

/** Changes a draft at once. `active` sends it to review, or publishes it when the caller is the platform's staff. */
async function changeDraft(
  tx: Tx,
  deps: Deps,
  who: Who,
  dish: LockedDish,
  wanted: DishContent,
  input: MenuChange,
): Promise<Saved | Refusal<'VALIDATION'>> {
  const declared = changesAllergens(dish.content, wanted) ? null : dish.declared;
  const signs = input.allergensSigned === true;
  const isSigned = signs || declared !== null;
  if (input.active === true && !isSigned) return buildSignatureMissingRefusal();
  const isOpen = dish.review?.state === 'open' && input.active !== false && isSigned;
  const publishes = input.active === true && publishesAtOnce(who.actor, dish.restaurantId);
  const send = (input.active === true || isOpen) && !publishes;
  const inReview = await saveDraft(tx, deps, who, dish, { wanted, declared, signs, send });
  if (publishes) await publishDraft(tx, dish.id);
  return { waits: [], inReview };
}

/** Saves when and where a dish is served, its stock and its switches: the kitchen changes these without a review. */
async function saveService(tx: Tx, deps: Deps, dish: LockedDish, input: MenuChange): Promise<void> {
  const { weekdays, dailyStock, soldOutToday, categoryIds, restaurantTimeIds } = input;
  const today = toBogotaDate(deps.now());
  const columns = {
    ...(weekdays !== undefined && { weekdays: unique(weekdays).sort() }),
    ...(dailyStock !== undefined && { daily_stock: dailyStock }),
    ...(input.active !== undefined && !dish.draft && { active: input.active }),
    ...(soldOutToday !== undefined && { sold_out_on: soldOutToday ? today : null }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable('menus').set(columns).where('id', '=', dish.id).execute();
  if (dailyStock !== undefined && dailyStock !== null) {
    if (dish.dailyStock === null) await lockFirstLimit(tx);
    await recountStock(tx, { restaurantId: dish.restaurantId, menuId: dish.id, dailyStock }, today);
  }
  if (categoryIds !== undefined) await replaceCategories(tx, dish.id, categoryIds);
  if (restaurantTimeIds !== undefined) await replaceSlots(tx, dish.id, restaurantTimeIds);
}

function applyChange(before: DishContent, input: MenuChange, newId: () => string): DishContent {
  const { name, description, price, nextPrice, discount, tags, allergens, calories, tax, additionGroups } = input;
  return {
    name: name ?? before.name,
    description: description ?? before.description,
    priceCop: price ?? before.priceCop,
    nextPrice: nextPrice === undefined ? (before.nextPrice ?? null) : nextPrice,
    discount: discount === undefined ? before.discount : toSentDiscount(discount),
    pictures: before.pictures,
    tags: tags === undefined ? before.tags : mergeDishTags(tags, before.tags),
    allergens: allergens === undefined ? before.allergens : unique(allergens),
    calories: calories === undefined ? before.calories : calories,
    tax: tax ?? before.tax ?? 'regime',
    groups: additionGroups === undefined ? before.groups : toDishGroups(additionGroups, newId),
  };
}
