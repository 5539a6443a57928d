import type { MenuImport } from '@sazon/contract/menu-management/menu-import-schemas';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { DishContent } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import {
  insertDeclarations,
  insertReviews,
} from '../menu-management/dish-approvals-and-allergen-declarations-queries.ts';
import { buildSignatureMissingRefusal } from '../menu-management/dish-price-tag-draft-and-signature-refusals.ts';
import { publishesAtOnce, type Who } from '../menu-management/save-dish-change-actions.ts';
import { recordRestaurantChanges } from '../restaurants/record-restaurant-changes-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import {
  bindPictures,
  countWaitingPictures,
  findImport,
  insertDishes,
  type KeptRow,
  lockImport,
  type NewDish,
  readMenuWorld,
  saveConfirmed,
} from './menu-imports-queries.ts';

type Caller = Actor & { userId: string };

/** Returns an uploaded menu with its rows. NOT_FOUND when the caller may not write dishes of its restaurant. */
export async function readMenuFile(deps: Deps, actor: Actor, id: string): Promise<MenuImport | Refusal<'NOT_FOUND'>> {
  const record = await findImport(deps.db, id);
  const no = record && findRestaurantRefusal(actor, 'restaurant_menu_write', record.restaurantId);
  if (record === undefined || no !== undefined) return refuse('NOT_FOUND');
  const world = await readMenuWorld(deps.db, record.restaurantId);
  const brands = new Map(world?.brands.map((brand) => [brand.id, brand.name]));
  const rows = record.rows.map(({ line, name, dish, addition, problems }) => ({
    ...{ line, name, problems, price: dish?.priceCop ?? addition?.priceCop ?? null, picture: dish?.picture ?? null },
    brand: dish === null ? null : (brands.get(dish.brandId) ?? null),
    of: addition ? { dish: addition.dish, group: addition.group } : null,
    choices: dish?.groups?.map(({ title, min, max }) => ({ title, min, max })) ?? [],
  }));
  const good = record.rows.filter(({ dish }) => dish !== null).length;
  const additions = record.rows.filter(({ addition }) => addition != null).length;
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  return {
    ...{ id, restaurantId: record.restaurantId, confirmed: record.confirmed, rows, good, additions, wrong },
    picturesWaiting: await countWaitingPictures(deps.db, id),
  };
}

/** Gives a dish and its additions their ids. */
const toNewDish = ({ newId }: Pick<Deps, 'newId'>, dish: NonNullable<KeptRow['dish']>): NewDish => ({
  ...dish,
  id: newId(),
  groups: (dish.groups ?? []).map((group) => ({
    ...{ ...group, id: newId() },
    additions: group.additions.map((addition) => ({ ...addition, id: newId() })),
  })),
});

/** Stores the caller's signature under the allergens of each dish; with `send`, also sends the dishes to review. */
async function signAndSend(
  tx: Tx,
  deps: Deps,
  { userId }: Who,
  { restaurantId, dishes, send }: { restaurantId: string; dishes: readonly NewDish[]; send: boolean },
): Promise<void> {
  const nowMs = deps.now();
  const declared = { by: userId, atMs: nowMs };
  const signed = dishes.map(({ id, name, description, priceCop, allergens, calories, groups, tax }) => {
    const content: DishContent = {
      ...{ name, description, priceCop, discount: null, pictures: [], tags: [], allergens, calories, groups },
      tax: tax ?? 'regime',
    };
    return { menuId: id, content };
  });
  await insertDeclarations(tx, signed, declared);
  if (!send) return;
  const reviews = signed.map(({ menuId, content }) => ({
    ...{ id: deps.newId(), menuId, restaurantId, isNew: true, before: null, wanted: content, declared },
    sentBy: userId,
  }));
  await insertReviews(tx, reviews, nowMs);
}

/**
 * Creates the dishes of the rows without problems; confirming again changes nothing. Pictures follow within a minute.
 */
export async function confirmMenuFile(
  deps: Deps,
  actor: Caller,
  id: string,
  { publish, allergensSigned }: { publish: boolean; allergensSigned?: true | undefined },
): Promise<MenuImport | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  if (publish && allergensSigned !== true) return buildSignatureMissingRefusal();
  const nowMs = deps.now();
  const done = await inTransaction(deps, async (tx, events) => {
    const record = await lockImport(tx, id);
    const no = record && findRestaurantRefusal(actor, 'restaurant_menu_write', record.restaurantId);
    if (record === undefined || no !== undefined) return refuse('NOT_FOUND');
    if (record.confirmed) return { ok: true as const };
    const { restaurantId, rows } = record;
    const dishes = rows.flatMap(({ dish }) => (dish === null ? [] : [toNewDish(deps, dish)]));
    if (dishes.length === 0)
      return refuse('STATE_CONFLICT', { message: 'Ninguna fila está bien. Corrígelas y súbelas.' });
    const world = await readMenuWorld(tx, restaurantId);
    const isTaken = dishes.some((dish) =>
      world?.taken.some((one) => one.brandId === dish.brandId && one.name === dish.name),
    );
    if (isTaken)
      return refuse('STATE_CONFLICT', { message: 'El menú cambió desde que subiste el archivo. Súbelo de nuevo.' });
    const signedBy = allergensSigned === true ? actor.userId : null;
    const isDirect = publish && publishesAtOnce(actor, restaurantId);
    await insertDishes(tx, { restaurantId, dishes, publish: isDirect, signedBy }, nowMs);
    const who = { userId: actor.userId, actor };
    if (signedBy !== null) await signAndSend(tx, deps, who, { restaurantId, dishes, send: publish && !isDirect });
    const bound = dishes.flatMap(({ picture, id: menuId }) => (picture === null ? [] : [{ name: picture, menuId }]));
    await bindPictures(tx, id, bound);
    await saveConfirmed(tx, id, nowMs);
    const change = { setting: 'dishes', was: null, is: String(dishes.length) };
    await recordRestaurantChanges(tx, restaurantId, [change], { actorId: actor.userId, nowMs });
    await bumpCatalogVersion(tx);
    events.publish([`restaurant:${restaurantId}`]);
    return { ok: true as const };
  });
  return isRefusal(done) ? done : ((await readMenuFile(deps, actor, id)) as MenuImport);
}
