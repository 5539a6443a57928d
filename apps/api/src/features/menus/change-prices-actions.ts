import type { RouteParsed } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { changePrices as changePricesRoute } from '@sazon/contract/menus/bulk-price-change-routes';
import { changePrices as changePricesSchemas } from '@sazon/contract/menus/bulk-price-change-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findDraftRefusal, findPriceRefusal } from './dish-price-and-tag-refusals.ts';
import { readMenuNames } from './kitchen-slots-and-names-queries.ts';
import { lockMenu, savePrices } from './menus-write-queries.ts';

type Change = RouteParsed<typeof changePricesRoute>['body'];
type NewPrice = Change['prices'][number];
type Who = { userId: string; actor: Actor; key: SentKey | undefined };

/**
 * Changes the prices of several dishes of a restaurant by the rules of a single change; all or none, once per key. A
 * refusal names the first dish concerned.
 */
export async function changePrices(
  deps: Deps,
  who: Who,
  input: Change,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(who.actor, 'restaurant_menu_edit', input.restaurantId);
  if (no !== undefined) return no;
  const { userId: actorId, key } = who;
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId, key, reply: changePricesSchemas.reply }, deps.now(), () => write(tx, deps, input)),
  );
}

async function write(
  tx: Tx,
  deps: Deps,
  input: Change,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const names = await readMenuNames(
    tx,
    input.restaurantId,
    input.prices.map(({ id }) => id),
  );
  const doubts: NonNullable<Awaited<ReturnType<typeof whyNotPrice>>>[] = [];
  // in id order, so that two changes of the same dishes wait for each other
  for (const one of input.prices.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const name = names.get(one.id);
    if (name === undefined) return refuse('NOT_FOUND', { field: 'prices' });
    const wrong = await whyNotPrice(tx, deps, input, one);
    if (wrong === undefined) continue;
    const named = { ...wrong, message: `${name}: ${wrong.message}` };
    if (wrong.field !== 'priceConfirmed') return { ...named, field: 'prices' };
    doubts.push(named);
  }
  const [doubt] = doubts;
  if (doubt !== undefined) return { ...doubt, message: `${doubt.message}${othersToo(doubts.length - 1)}` };
  await savePrices(tx, input.prices);
  await bumpCatalogVersion(tx);
  return { ok: true };
}

/** The rules of a single change for one of many. */
async function whyNotPrice(tx: Tx, deps: Deps, input: Change, { id, seen, price }: NewPrice) {
  const before = await lockMenu(tx, id);
  if (before === undefined) return refuse('NOT_FOUND', { field: 'prices' });
  if (before.priceCop !== seen)
    return refuse('STATE_CONFLICT', { message: 'su precio cambió mientras tanto. Míralo de nuevo.' });
  const { discount, groups } = before;
  const dish = { restaurantId: input.restaurantId, menuId: id, confirmed: input.priceConfirmed === true };
  return (
    findDraftRefusal(price, discount, groups) ??
    (await findPriceRefusal(tx, deps, dish, { now: { priceCop: price, discount }, before }))
  );
}

const othersToo = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' Hay otro plato así.' : ` Hay otros ${count} platos así.`;
