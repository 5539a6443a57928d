import { buildPlacementTransfers } from '@sazon/domain/ledger/transfers';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { tellAskedLate, tellPlaced } from '../messages/placed-actions.ts';
import { returnPromotion } from '../promotions/promotions-queries.ts';
import { giveCouponOf } from '../promotions/rewards-actions.ts';
import { type AskedBy, closePurchase, markPaid, moveHeldOrders, returnToCart } from '../purchases/purchase-queries.ts';
import { refundOrders } from '../settlement/orders-money-actions.ts';
import { forgetUnpaidCards } from './cards-queries.ts';
import { closeIntentOf } from './intents-queries.ts';

/** The payment is in: the held orders are scheduled and what the provider took is theirs. */
export async function approvePurchase(tx: Tx, deps: Deps, purchaseId: string): Promise<void> {
  const now = at(deps.now());
  await markPaid(tx, purchaseId);
  const orders = await moveHeldOrders(tx, purchaseId, 'settle', now);
  const transfers = orders.flatMap((order) =>
    buildPlacementTransfers(
      { userId: order.userId, restaurantId: order.restaurantId, enterpriseId: null, provider: gatewayAccount },
      { subsidyCop: 0, tingoShares: [], payrollCop: 0, outsideCop: order.outsideCop },
    ).map((transfer) => ({ ...transfer, purchaseId, orderId: order.id })),
  );
  await insertTransfers(tx, transfers, now);
  await giveCouponOf(tx, deps, purchaseId);
  await tellPlaced(tx, deps, purchaseId);
  const [first] = orders;
  const lateDishes = orders.flatMap(({ lateDish }) => lateDish ?? []);
  if (first !== undefined) await tellAskedLate(tx, deps, first.userId, lateDishes);
}

/**
 * The payment is not coming: declined, given up or out of time. Places and internal money are free again, and the
 * dishes are back in the cart, so that trying with another method starts where the customer was. false: it held none.
 */
export async function releasePurchase(
  tx: Tx,
  deps: Deps,
  purchaseId: string,
  status: 'failed' | 'cancelled',
  reason: string,
  by: AskedBy | null = null,
): Promise<boolean> {
  const now = at(deps.now());
  const orders = await moveHeldOrders(tx, purchaseId, 'release', now, reason, by);
  if (orders.length === 0) return false;
  await closeIntentOf(tx, purchaseId, deps.now());
  await forgetUnpaidCards(tx, [...new Set(orders.map((order) => order.userId))], deps.now());
  await returnToCart(tx, deps.newId, purchaseId, now);
  await returnPromotion(tx, purchaseId);
  const orderIds = orders.map((order) => order.id);
  await refundOrders(tx, deps, orderIds, 'system', reason);
  await closePurchase(tx, purchaseId, status);
  return true;
}
