import type { Cart } from '@sazon/contract/cart/schemas';
import type { PlanTerms } from '@sazon/domain/logistics/calculate-slot-plan-times';
import {
  calculatePromotionWorthCop,
  chooseCartPromotion,
  isPromotionPending,
  type PromotionWishes,
} from '@sazon/domain/promotions/choose-promotion';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadCalendars, loadOffers } from '../catalog/catalog-cache.ts';
import { toCartItem } from './cart-item-mapping.ts';
import { buildAdditionsKey, type CartLine, toCartLine, type WantedLine } from './cart-line-with-offer.ts';
import { toPromotedOrders } from './cart-lines-to-promoted-orders.ts';
import { type CartRow, deleteCartRows, listCartRows } from './cart-queries.ts';

/** Loads the lines of a cart with present prices and problems, at the catalog version that the caller has read. */
export const loadCart = async (deps: Deps, userId: string, version: number): Promise<CartLine[]> =>
  await loadCartLines(deps, deps.db, userId, await listCartRows(deps.db, userId), version);

/** Loads lines that are not saved, with present prices. Returns undefined when a dish or slot does not exist. */
export async function loadUnstoredLines(
  deps: Deps,
  wanted: readonly WantedLine[],
  version: number,
): Promise<CartLine[] | undefined> {
  const rows = wanted.map((line, index) => ({
    ...line,
    id: String(index),
    additions: line.groupMenuAdditions,
    note: line.note ?? '',
    additionsKey: buildAdditionsKey(line.groupMenuAdditions, line.note ?? ''),
    couponCode: null,
    seenPriceCop: 0,
  }));
  const lines = await loadCartLines(deps, deps.db, undefined, rows, version);
  return lines.length < rows.length ? undefined : lines;
}

/**
 * Joins rows with their present offers, and leaves out rows whose dish or slot no longer exists, without deleting them.
 * With `terms`, rows with `askLate` may be late orders.
 */
export async function loadCartLines(
  deps: Deps,
  reader: Reader,
  userId: string | undefined,
  rows: readonly (CartRow & { askLate?: true | undefined })[],
  version: number,
  terms: PlanTerms | null = null,
): Promise<CartLine[]> {
  if (rows.length === 0) return [];
  const nowMs = deps.now();
  const offers = await loadOffers(deps.db, reader, version, rows, userId ?? null);
  const calendar = await loadCalendars(deps.db, reader, version, nowMs);
  return rows.flatMap((row, index) => {
    const line = toCartLine(row, offers[index], calendar.rulesAt(row.locationId), nowMs, row.askLate ? terms : null);
    return line ?? [];
  });
}

/** Does the same with the locked rows of a cart, and deletes the rows whose dish or slot no longer exists. */
export async function loadLivingLines(
  deps: Deps,
  tx: Tx,
  userId: string,
  rows: readonly CartRow[],
  version: number,
): Promise<CartLine[]> {
  const lines = await loadCartLines(deps, tx, userId, rows, version);
  const living = new Set(lines.map((line) => line.id));
  const gone = rows.filter((row) => !living.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await deleteCartRows(tx, userId, gone);
  return lines;
}

/** Turns lines into the cart of the contract. `promotions` are the active ones that this person may use. */
export function toCart(
  lines: readonly CartLine[],
  promotions: readonly PromotionTerms[],
  wishes: PromotionWishes,
): Cart {
  const orders = toPromotedOrders(lines);
  const applies = chooseCartPromotion(promotions, wishes, orders);
  return {
    items: lines.map(toCartItem),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: lines.reduce((sum, line) => sum + line.unitPriceCop * line.quantity, 0),
    promotionCode: wishes.chosenCode,
    promotion: applies && {
      code: applies.promotion.code,
      title: applies.promotion.title,
      by: applies.isChosen ? 'customer' : 'product',
      pending: applies.isChosen && isPromotionPending(applies.promotion, orders),
    },
    promotionsWorth: promotions
      .map(({ applyMethod: kind, ...promotion }) => ({
        code: promotion.code,
        title: promotion.title,
        kind,
        worth: calculatePromotionWorthCop({ ...promotion, applyMethod: kind }, orders),
      }))
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth),
  };
}
