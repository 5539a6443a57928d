import { calculateSourcesChanges, type SourcesChange } from '@sazon/domain/orders/promoted-order-cancel';
import type { Reader } from '../../db/connect.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { findPromotedSiblings } from './lost-discount-and-order-payers-queries.ts';

export type Change = SourcesChange & { isSpent: boolean };

/**
 * Calculates how cancelling an order changes the payers of its promoted purchase; empty without a promotion or other
 * lunches. docs/domain.md section 3.
 */
export async function findDiscountChanges(db: Reader, orderId: string): Promise<Change[]> {
  const promoted = await findPromotedSiblings(db, orderId);
  if (promoted === undefined || promoted.siblings.length < 2) return [];
  const { terms, siblings } = promoted;
  const money = await loadOrdersMoney(
    db,
    siblings.map((sibling) => sibling.id),
  );
  const paidOf = new Map(money.map((order) => [order.id, order.paid]));
  const orders = siblings.flatMap((sibling) => {
    const paid = paidOf.get(sibling.id);
    return paid === undefined ? [] : [{ ...sibling, paid }];
  });
  const spent = new Set(siblings.filter((sibling) => sibling.isSpent).map((sibling) => sibling.id));
  return calculateSourcesChanges(terms, orders, orderId).map((change) => ({
    ...change,
    isSpent: spent.has(change.id),
  }));
}
