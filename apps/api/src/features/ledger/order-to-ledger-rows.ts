import type { OrderParties, Transfer } from '@sazon/domain/ledger/order-transfers';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { gatewayAccount } from './gateway-account.ts';
import type { LedgerRow } from './insert-transfers-queries.ts';
import type { OrderMoney } from './orders-money-queries.ts';

/** The parties of an order's money. */
export const toOrderParties = (order: OrderMoney): OrderParties => ({
  userId: order.userId,
  restaurantId: order.restaurantId,
  enterpriseId: order.enterpriseId,
  provider: gatewayAccount,
  isGuestLunch: order.guestLunchId !== null,
});

/**
 * Returns what a compensation never gives back of a lunch: the employer's subsidy. What a budget for guests paid goes
 * back to it.
 */
export const getKeptSubsidyCop = ({ guestLunchId, paid }: OrderMoney): number =>
  guestLunchId === null ? paid.subsidyCop : 0;

/** Transfers with the order that caused them. */
export const toLedgerRows = (order: OrderMoney, transfers: readonly Transfer[]): LedgerRow[] =>
  transfers.map((transfer) => ({ ...transfer, purchaseId: order.purchaseId, orderId: order.id }));

const nobodyFunds: FundedBy = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };

/** An order's price as its payees see it. */
export const toConsumedPrice = ({ netCop, feeCop, companyFeeCop, promotionCop, couponCop, fundedBy }: OrderMoney) => ({
  netCop,
  feeCop,
  companyFeeCop,
  discountCop: promotionCop + couponCop,
  fundedBy: fundedBy ?? nobodyFunds,
});
