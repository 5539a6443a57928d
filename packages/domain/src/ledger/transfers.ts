import { invariant } from '../invariant.ts';
import { allocate } from '../money/allocate.ts';
import { assertCop, type Cop } from '../money/cop.ts';
import { type PaidSources, type PlannedWay, paidCop, type RefundPlan } from '../orders/cancel.ts';
import type { FundedBy } from '../promotions/promotion.ts';
import * as accounts from './accounts.ts';

export const TRANSFER_KINDS = [
  'reserve',
  'consume',
  'fee',
  'promotion',
  'refund',
  'top_up',
  'reward',
  'reward_expiry',
  'payroll_grant',
  'payroll_return',
  'incident',
  'withdrawal',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** One movement of value: `amountCop` (more than zero) from the debit account to the credit account. */
export type Transfer = { debit: accounts.Account; credit: accounts.Account; amountCop: Cop; kind: TransferKind };

/** Whose order it is. `enterpriseId` is null without an employer: then no subsidy can have paid. */
export type OrderParties = { userId: string; restaurantId: string; enterpriseId: string | null; provider: string };

/** Placing an order reserves every source's share. */
export function placeTransfers(parties: OrderParties, paid: PaidSources): Transfer[] {
  return sourceAmounts(parties, paid).flatMap(({ account, amountCop }) =>
    transfer(account, accounts.ORDERS_HELD, amountCop, 'reserve'),
  );
}

/** The price of an order that is consumed: net and fee were paid; the discounts are what their funders owe. */
export type ConsumedPrice = {
  netCop: Cop;
  feeCop: Cop;
  /** Promotion or coupon of the order; the menu's own discount is the restaurant's and moves nothing. */
  discountCop: Cop;
  fundedBy: FundedBy;
};

/**
 * Delivering an order, or charging a no-show, consumes what was reserved: the food to the restaurant, the fee to the
 * platform, and from platform and enterprise their shares of the discount. The platform pays the enterprise's share of a
 * customer who has no employer.
 */
export function deliverTransfers(parties: OrderParties, price: ConsumedPrice): Transfer[] {
  const { netCop, feeCop, discountCop, fundedBy } = price;
  const restaurant = accounts.restaurantOf(parties.restaurantId);
  const [platformCop, , enterpriseCop] = fundingShares(discountCop, fundedBy);
  return [
    ...transfer(accounts.ORDERS_HELD, restaurant, netCop, 'consume'),
    ...transfer(accounts.ORDERS_HELD, accounts.PLATFORM_FEES, feeCop, 'fee'),
    ...transfer(accounts.PLATFORM_PROMOTIONS, restaurant, platformCop, 'promotion'),
    ...transfer(employerOf(parties), restaurant, enterpriseCop, 'promotion'),
  ];
}

/**
 * A consumed order lost `lostCop` of its discount because its customer cancelled others of its promotion: what they left
 * behind pays the restaurant, and those who had funded that part of the discount have it back. `price`: as it is now.
 */
export function dearerTransfers(parties: OrderParties, price: ConsumedPrice, lostCop: Cop): Transfer[] {
  const { discountCop, fundedBy } = price;
  const restaurant = accounts.restaurantOf(parties.restaurantId);
  const before = fundingShares(discountCop + lostCop, fundedBy);
  const after = fundingShares(discountCop, fundedBy);
  return [
    ...transfer(accounts.ORDERS_HELD, restaurant, lostCop, 'consume'),
    ...difference(accounts.PLATFORM_PROMOTIONS, restaurant, after[0] - before[0]),
    ...difference(employerOf(parties), restaurant, after[2] - before[2]),
  ];
}

const difference = (funder: accounts.Account, restaurant: accounts.Account, changeCop: Cop): Transfer[] =>
  changeCop > 0
    ? transfer(funder, restaurant, changeCop, 'promotion')
    : transfer(restaurant, funder, Math.abs(changeCop), 'promotion');

/** Who pays an enterprise's share of a discount. */
const employerOf = ({ enterpriseId }: OrderParties): accounts.Account =>
  enterpriseId === null ? accounts.PLATFORM_PROMOTIONS : accounts.enterprisePromotionsOf(enterpriseId);

/** Who pays for a discount: platform, restaurant and enterprise, adding up to the peso. */
export function fundingShares(discountCop: Cop, fundedBy: FundedBy): [Cop, Cop, Cop] {
  const weights = [fundedBy.platformBps, fundedBy.restaurantBps, fundedBy.enterpriseBps];
  const [platformCop = 0, restaurantCop = 0, enterpriseCop = 0] = allocate(discountCop, weights);
  return [platformCop, restaurantCop, enterpriseCop];
}

/** Cancelling gives back what the plan refunds; what it keeps stays reserved for the rest of the promotion. */
export function cancelTransfers(parties: OrderParties, plan: RefundPlan): Transfer[] {
  const backTo = sourceAmounts(parties, { ...plan.refund, outsideCop: 0 });
  const outside = outsideAccounts[plan.outsideWay](parties);
  const back = backTo.flatMap(({ account, amountCop }) => transfer(accounts.ORDERS_HELD, account, amountCop, 'refund'));
  return [...back, ...transfer(accounts.ORDERS_HELD, outside, plan.refund.outsideCop, 'refund')];
}

const outsideAccounts: Record<PlannedWay, (parties: OrderParties) => accounts.Account> = {
  tingos: ({ userId }) => accounts.tingosOf(userId),
  provider: ({ provider }) => accounts.providerOf(provider),
  owed: ({ userId }) => accounts.owedBy(userId),
};

/** What a restaurant earns of an order when it is consumed: the food, and what others pay of its discount. */
export function earnedCop({ netCop, discountCop, fundedBy }: ConsumedPrice): Cop {
  const [platformCop, , enterpriseCop] = fundingShares(discountCop, fundedBy);
  return netCop + platformCop + enterpriseCop;
}

/** Buying tingos, and keeping as tingos a payment that came too late for its order. */
export function topUpTransfers(userId: string, provider: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.providerOf(provider), accounts.tingosOf(userId), amountCop, 'top_up');
}

/**
 * A payment went back to who made it, because they undid a purchase of tingos or the provider voided it by itself: the
 * tingos that are still there leave the wallet, what is spent already is owed.
 */
export function withdrawalTransfers(userId: string, provider: string, tingosCop: Cop, owedCop: Cop): Transfer[] {
  const to = accounts.providerOf(provider);
  return [
    ...transfer(accounts.tingosOf(userId), to, tingosCop, 'withdrawal'),
    ...transfer(accounts.owedBy(userId), to, owedCop, 'withdrawal'),
  ];
}

/**
 * A lunch whose dish was replaced by a cheaper one is cancelled after all, and all of it given back: the difference that its
 * customer had got goes back to the kitchen that paid it. What of it is spent already is owed.
 */
export function planBBackTransfers(
  { userId, restaurantId }: { userId: string; restaurantId: string },
  tingosCop: Cop,
  owedCop: Cop,
): Transfer[] {
  const to = accounts.restaurantOf(restaurantId);
  return [
    ...transfer(accounts.tingosOf(userId), to, tingosCop, 'refund'),
    ...transfer(accounts.owedBy(userId), to, owedCop, 'refund'),
  ];
}

export function rewardTransfers(userId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.PLATFORM_REWARDS, accounts.rewardsOf(userId), amountCop, 'reward');
}

export function rewardExpiryTransfers(userId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.rewardsOf(userId), accounts.PLATFORM_REWARDS, amountCop, 'reward_expiry');
}

/** A period's payroll credit: the pre-approved amount. */
export function payrollGrantTransfers(userId: string, enterpriseId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.payrollGrantsOf(enterpriseId), accounts.payrollOf(userId), amountCop, 'payroll_grant');
}

/** Payroll credit left unspent when a period closes. */
export function payrollReturnTransfers(userId: string, enterpriseId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.payrollOf(userId), accounts.payrollGrantsOf(enterpriseId), amountCop, 'payroll_return');
}

function transfer(debit: accounts.Account, credit: accounts.Account, amountCop: Cop, kind: TransferKind): Transfer[] {
  assertCop(amountCop, kind);
  return amountCop > 0 ? [{ debit, credit, amountCop, kind }] : [];
}

function enterpriseOf(parties: OrderParties): string {
  invariant(parties.enterpriseId !== null, 'an enterprise pays for an order without one');
  return parties.enterpriseId;
}

function sourceAmounts(parties: OrderParties, paid: PaidSources): { account: accounts.Account; amountCop: Cop }[] {
  let rewardsCop = 0;
  for (const share of paid.tingoShares) if (share.isReward) rewardsCop += share.amountCop;
  const tingosCop = paidCop(paid) - paid.subsidyCop - paid.payrollCop - paid.outsideCop - rewardsCop;
  const sources = [
    { account: accounts.rewardsOf(parties.userId), amountCop: rewardsCop },
    { account: accounts.tingosOf(parties.userId), amountCop: tingosCop },
    { account: accounts.payrollOf(parties.userId), amountCop: paid.payrollCop },
    { account: accounts.providerOf(parties.provider), amountCop: paid.outsideCop },
  ];
  if (paid.subsidyCop === 0) return sources;
  return [{ account: accounts.subsidyOf(enterpriseOf(parties)), amountCop: paid.subsidyCop }, ...sources];
}
