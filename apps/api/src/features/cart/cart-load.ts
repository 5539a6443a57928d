import type { Cart } from '@sazon/contract/cart/schemas';
import type { PlanTerms } from '@sazon/domain/logistics/slot-plan';
import {
  calculatePromotionWorthCop,
  chooseCartPromotion,
  isPromotionPending,
  type PromotionWishes,
} from '@sazon/domain/promotions/choose-promotion';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { calendarsNow, offersNow } from '../catalog/catalog-copy.ts';
import { additionsKeyOf, type CartLine, cartItemOf, promotedOrders, readLine, type WantedLine } from './cart-lines.ts';
import { type CartRow, cartRows, deleteCartRows } from './cart-queries.ts';

/** The cart's lines with today's prices and problems, at the version of the catalog the caller just read. */
export const loadCart = async (deps: Deps, userId: string, version: number): Promise<CartLine[]> =>
  await linesOf(deps, deps.db, userId, await cartRows(deps.db, userId), version);

/** Lines that are stored nowhere, with today's prices; undefined: one of them cannot be had at all. */
export async function unstoredLines(
  deps: Deps,
  wanted: readonly WantedLine[],
  version: number,
): Promise<CartLine[] | undefined> {
  const rows = wanted.map((line, index) => ({
    ...line,
    id: String(index),
    additions: line.groupMenuAdditions,
    note: line.note ?? '',
    additionsKey: additionsKeyOf(line.groupMenuAdditions, line.note ?? ''),
    couponCode: null,
    seenPriceCop: 0,
  }));
  const lines = await linesOf(deps, deps.db, undefined, rows, version);
  return lines.length < rows.length ? undefined : lines;
}

/**
 * Gives rows their offers. Rows whose dish or slot is gone for good are left out; reading writes nothing. `terms`: with them
 * what says `askLate` may be asked for after its cutoff.
 */
export async function linesOf(
  deps: Deps,
  reader: Reader,
  userId: string | undefined,
  rows: readonly (CartRow & { askLate?: true | undefined })[],
  version: number,
  terms: PlanTerms | null = null,
): Promise<CartLine[]> {
  if (rows.length === 0) return [];
  const nowMs = deps.now();
  const offers = await offersNow(deps.db, reader, version, rows, userId ?? null);
  const calendar = await calendarsNow(deps.db, reader, version, nowMs);
  return rows.flatMap((row, index) => {
    const line = readLine(row, offers[index], calendar.rulesAt(row.locationId), nowMs, row.askLate ? terms : null);
    return line ?? [];
  });
}

/** The same of rows that are locked to be bought, or whose cart is full: what is gone for good is taken out of the cart. */
export async function livingLinesOf(
  deps: Deps,
  tx: Tx,
  userId: string,
  rows: readonly CartRow[],
  version: number,
): Promise<CartLine[]> {
  const lines = await linesOf(deps, tx, userId, rows, version);
  const living = new Set(lines.map((line) => line.id));
  const gone = rows.filter((row) => !living.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await deleteCartRows(tx, userId, gone);
  return lines;
}

/** The cart as it crosses the wire. `promotions`: those that are on. */
export function cartOf(
  lines: readonly CartLine[],
  promotions: readonly PromotionTerms[],
  wishes: PromotionWishes,
): Cart {
  const orders = promotedOrders(lines);
  const applies = chooseCartPromotion(promotions, wishes, orders);
  return {
    items: lines.map(cartItemOf),
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
