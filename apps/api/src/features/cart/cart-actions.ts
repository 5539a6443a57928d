import type { Cart, ChosenGroup } from '@sazon/contract/cart/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { loadActivePromotions, readPromotionWishes } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import { keepUsablePromotions } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';
import { checkLines, goneRefusal, type LineRefusal } from './cart-line-checks.ts';
import type { WantedLine } from './cart-line-with-offer.ts';
import { type CartRow, deleteCartRows, lockCart, lockCartRows, replaceCartRow } from './cart-queries.ts';
import { loadCart, toCart } from './load-cart-lines.ts';

type CartChange = {
  id: string;
  quantity?: number | undefined;
  scheduleDate?: string | undefined;
  locationId?: string | undefined;
  timeId?: string | undefined;
  groupMenuAdditions?: ChosenGroup[] | undefined;
  note?: string | undefined;
  acceptPrice?: true | undefined;
};

/** Changes a line of the caller's cart. Returns the whole cart at present prices. */
export async function updateCart(
  deps: Deps,
  userId: string,
  change: CartChange,
): Promise<Cart | LineRefusal | Refusal<'CART_FULL' | 'NOT_FOUND'>> {
  // read before the transaction: who holds a connection must not wait for a second one
  const version = await readCatalogVersion(deps.db);
  const refused = await inTransaction(deps, async (tx) => {
    await lockCart(tx, userId, deps.now());
    const row = (await lockCartRows(tx, userId)).find((one) => one.id === change.id);
    if (row === undefined) return refuse('NOT_FOUND', { field: 'id' });
    const [changed = goneRefusal] = await checkLines(deps, tx, version, userId, [changedLine(row, change)]);
    if ('refusal' in changed) return changed;
    const kept = change.acceptPrice || isNewDish(change) ? changed : { ...changed, seenPriceCop: row.seenPriceCop };
    const fits = await replaceCartRow(tx, { ...kept, couponCode: row.couponCode }, deps.now());
    return fits ? undefined : refuse('CART_FULL', { field: 'quantity' });
  });
  return refused ?? (await readCart(deps, userId));
}

const isNewDish = (change: CartChange) => change.groupMenuAdditions !== undefined || change.timeId !== undefined;

const changedLine = (row: CartRow, change: CartChange): WantedLine & { id: string } => ({
  id: row.id,
  menuId: row.menuId,
  scheduleDate: change.scheduleDate ?? row.scheduleDate,
  locationId: change.locationId ?? row.locationId,
  timeId: change.timeId ?? row.timeId,
  quantity: change.quantity ?? row.quantity,
  groupMenuAdditions: change.groupMenuAdditions ?? row.additions,
  note: change.note ?? row.note,
});

/** Reads the caller's cart with present prices and the problems of its lines. */
export async function readCart(deps: Deps, userId: string): Promise<Cart> {
  const [[lines, promotions], wishes] = await Promise.all([
    readCatalogVersion(deps.db).then((version) =>
      Promise.all([loadCart(deps, userId, version), loadActivePromotions(deps.db, deps.db, version)]),
    ),
    readPromotionWishes(deps.db, userId),
  ]);
  return toCart(lines, await keepUsablePromotions(deps.db, userId, promotions), wishes);
}

/** Removes lines from the caller's cart. */
export const removeCartLines = (deps: Deps, userId: string, ids: readonly string[]): Promise<void> =>
  inOneStatement(deps, (tx) => deleteCartRows(tx, userId, ids));
