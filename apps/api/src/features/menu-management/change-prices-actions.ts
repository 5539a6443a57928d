import type { RouteParsed } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { changePrices as changePricesRoute } from '@sazon/contract/menu-management/bulk-price-change-routes';
import { changePrices as changePricesSchemas } from '@sazon/contract/menu-management/bulk-price-change-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { readMenuNames } from './dish-owners-names-and-pictures-queries.ts';
import { findDraftRefusal, findPriceRefusal } from './dish-price-tag-draft-and-signature-refusals.ts';
import { type LockedDish, lockDish } from './lock-save-and-publish-dish-queries.ts';
import { mergeWantedChange, saveDishChange, saveDraft } from './save-dish-change-actions.ts';

type Change = RouteParsed<typeof changePricesRoute>['body'];
type NewPrice = Change['prices'][number];
type Who = { userId: string; actor: Actor; key: SentKey | undefined };

/**
 * Changes the prices of several dishes of a restaurant, all or none, once per key. Each price follows the rules of a
 * single change; a refusal names the first dish that breaks one.
 */
export async function changePrices(
  deps: Deps,
  who: Who,
  input: Change,
): Promise<{ ok: true; waiting: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(who.actor, 'restaurant_menu_edit', input.restaurantId);
  if (no !== undefined) return no;
  const { userId: actorId, key } = who;
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId, key, reply: changePricesSchemas.reply }, deps.now(), () => write(tx, deps, who, input)),
  );
}

async function write(
  tx: Tx,
  deps: Deps,
  who: Who,
  input: Change,
): Promise<{ ok: true; waiting: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const names = await readMenuNames(
    tx,
    input.restaurantId,
    input.prices.map(({ id }) => id),
  );
  const changed: { dish: LockedDish; price: number }[] = [];
  const doubts: NonNullable<Awaited<ReturnType<typeof whyNotPrice>>>[] = [];
  // in id order, so that two changes of the same dishes wait for each other
  for (const one of input.prices.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const name = names.get(one.id);
    if (name === undefined) return refuse('NOT_FOUND', { field: 'prices' });
    const dish = await lockDish(tx, one.id);
    if (dish === undefined) return refuse('NOT_FOUND', { field: 'prices' });
    const wrong = await whyNotPrice(tx, deps, input, dish, one);
    if (wrong === undefined) {
      changed.push({ dish, price: one.price });
      continue;
    }
    const named = { ...wrong, message: `${name}: ${wrong.message}` };
    if (wrong.field !== 'priceConfirmed') return { ...named, field: 'prices' };
    doubts.push(named);
  }
  const [doubt] = doubts;
  if (doubt !== undefined) return { ...doubt, message: `${doubt.message}${othersToo(doubts.length - 1)}` };
  let waiting = 0;
  for (const { dish, price } of changed) {
    const wanted = { ...mergeWantedChange(dish), priceCop: price };
    const waits = dish.draft
      ? await saveDraft(tx, deps, who, dish, {
          ...{ wanted, declared: dish.declared, signs: false, send: dish.review?.state === 'open' },
        })
      : (await saveDishChange(tx, deps, who, dish, { wanted, signs: false })).includes('priceCop');
    if (waits) waiting += 1;
  }
  await bumpCatalogVersion(tx);
  return { ok: true, waiting };
}

/** Applies the rules of a single price change to one dish of many. Returns its refusal, or undefined. */
async function whyNotPrice(tx: Tx, deps: Deps, input: Change, dish: LockedDish, { seen, price }: NewPrice) {
  if (dish.content.priceCop !== seen)
    return refuse('STATE_CONFLICT', { message: 'su precio cambió mientras tanto. Míralo de nuevo.' });
  const before = mergeWantedChange(dish);
  const wanted = { ...before, priceCop: price };
  const of = { restaurantId: input.restaurantId, menuId: dish.id, confirmed: input.priceConfirmed === true };
  return (
    findDraftRefusal(wanted) ??
    (await findPriceRefusal(tx, deps, of, { now: wanted, before: { ...before, draft: dish.draft } }))
  );
}

const othersToo = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' Hay otro plato así.' : ` Hay otros ${count} platos así.`;
