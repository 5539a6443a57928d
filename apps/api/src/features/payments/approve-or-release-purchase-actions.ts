import { buildPlacementTransfers } from '@sazon/domain/ledger/order-transfers';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { sendLateOrderNotice, sendPurchaseConfirmation } from '../messages/purchase-messages-actions.ts';
import { returnPromotion } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import { giveRewardCoupon } from '../promotions/rewards-actions.ts';
import {
  closePurchase,
  markPurchasePaid,
  moveHeldOrders,
  type Requester,
  returnToCart,
} from '../purchases/settle-or-release-purchase-to-cart-queries.ts';
import { refundOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { closeIntent } from './payment-intents-queries.ts';
import { forgetUnpaidCards } from './saved-cards-queries.ts';

/** Settles an approved payment: schedules the held orders, books the outside part and confirms the purchase. */
export async function approvePurchase(tx: Tx, deps: Deps, purchaseId: string): Promise<void> {
  const now = toIso(deps.now());
  await markPurchasePaid(tx, purchaseId);
  const orders = await moveHeldOrders(tx, purchaseId, 'settle', now);
  const transfers = orders.flatMap((order) =>
    buildPlacementTransfers(
      { userId: order.userId, restaurantId: order.restaurantId, enterpriseId: null, provider: gatewayAccount },
      { subsidyCop: 0, tingoShares: [], payrollCop: 0, outsideCop: order.outsideCop },
    ).map((transfer) => ({ ...transfer, purchaseId, orderId: order.id })),
  );
  await insertTransfers(tx, transfers, now);
  await giveRewardCoupon(tx, deps, purchaseId);
  await sendPurchaseConfirmation(tx, deps, purchaseId);
  const [first] = orders;
  const lateDishes = orders.flatMap(({ lateDish }) => lateDish ?? []);
  if (first !== undefined) await sendLateOrderNotice(tx, deps, first.userId, lateDishes);
}

/**
 * Releases a purchase whose payment failed, expired or was abandoned: frees places and internal money, and returns the
 * dishes to the cart. Returns false when it held no orders.
 */
export async function releasePurchase(
  tx: Tx,
  deps: Deps,
  purchaseId: string,
  status: 'failed' | 'cancelled',
  reason: string,
  by: Requester | null = null,
): Promise<boolean> {
  const now = toIso(deps.now());
  const orders = await moveHeldOrders(tx, purchaseId, 'release', now, reason, by);
  if (orders.length === 0) return false;
  await closeIntent(tx, purchaseId, deps.now());
  await forgetUnpaidCards(tx, [...new Set(orders.map((order) => order.userId))], deps.now());
  await returnToCart(tx, deps.newId, purchaseId, now);
  await returnPromotion(tx, purchaseId);
  const orderIds = orders.map((order) => order.id);
  await refundOrders(tx, deps, orderIds, 'system', reason);
  await closePurchase(tx, purchaseId, status);
  return true;
}
