import type { placeOrders as placeRoute } from '@sazon/contract/checkout/routes';
import type { PaymentMethod } from '@sazon/contract/checkout/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import type { PricedCheckout } from '@sazon/domain/pricing/priced-checkout-types';
import type { CheckoutFacts } from '../checkout/load-and-lock-checkout.ts';
import type { PurchaseConfirmation } from '../messages/purchase-messages.ts';
import type { NewPurchase } from './insert-purchase-queries.ts';
import type { PlacedPurchase } from './purchase-by-key-and-open-lunches-queries.ts';

export type PlacedReply = RouteReply<typeof placeRoute>;

/** Builds the confirmation of a purchase that is paid at once. */
export const toPurchaseNews = (
  purchase: NewPurchase,
  { payer, lines }: CheckoutFacts,
  { promotionReward }: PricedCheckout,
): PurchaseConfirmation => ({
  gift: promotionReward && { kind: promotionReward.applyMethod, amountCop: promotionReward.rewardCop },
  purchaseId: purchase.id,
  userId: purchase.userId,
  email: payer.email,
  totalCop: purchase.totalCop,
  lunches: purchase.orders
    .map(({ snapshot, schedule_date: scheduleDate, hour, asked_late: askedLate }) => ({
      menuName: snapshot.menuName,
      locationName: snapshot.locationName,
      scheduleDate,
      hour,
      askedLate,
    }))
    .sort((a, b) => Date.parse(`${a.scheduleDate}T${a.hour}Z`) - Date.parse(`${b.scheduleDate}T${b.hour}Z`)),
  guests: lines.flatMap(({ group, offer, scheduleDate }) =>
    group?.eater
      ? [{ userId: group.eater.id, hostName: payer.firstName, menuName: offer.menu.name, scheduleDate }]
      : [],
  ),
});

export const toPurchaseSummary = (purchase: NewPurchase): PlacedPurchase => ({
  purchaseId: purchase.id,
  status: purchase.status,
  orderIds: purchase.orders.map((order) => order.id),
  totalCop: purchase.totalCop,
  outsideCop: purchase.outsideCop,
  outsideMethod: purchase.outsideMethod,
  heldUntilMs: purchase.heldUntil === null ? null : Date.parse(purchase.heldUntil),
});

export const toPlacedReply = (purchase: PlacedPurchase): PlacedReply => ({
  purchaseId: purchase.purchaseId,
  status: purchase.status,
  orderIds: purchase.orderIds,
  total: purchase.totalCop,
  outside: purchase.outsideCop,
  outsideMethod: purchase.outsideMethod as PaymentMethod | null,
  heldUntil: purchase.heldUntilMs,
});
