import { invariant } from '../invariant.ts';
import { allocate } from '../money/allocate.ts';
import { assertCop, type Cop } from '../money/cop.ts';
import { calculatePaidCop, type PaidSources, type PlannedRefundWay, type RefundPlan } from '../orders/refund-plan.ts';
import type { FundedBy } from '../promotions/promotion-terms.ts';
import * as accounts from './accounts.ts';
import type { TransferKind } from './transfer-kinds.ts';

/** One transfer of `amountCop` (more than zero) from the debit account to the credit account. */
export type Transfer = { debit: accounts.Account; credit: accounts.Account; amountCop: Cop; kind: TransferKind };

/**
 * The parties of an order. `enterpriseId` is null without an employer; then there is no subsidy. `isGuestLunch`: what the
 * employer pays comes from its budget for guests and teams.
 */
export type OrderParties = {
  userId: string;
  restaurantId: string;
  enterpriseId: string | null;
  provider: string;
  isGuestLunch?: boolean;
};

/** Builds the transfers of placing an order, which reserve what every source pays. */
export function buildPlacementTransfers(parties: OrderParties, paid: PaidSources): Transfer[] {
  return sourceAmounts(parties, paid).flatMap(({ account, amountCop }) =>
    transfer(account, accounts.ORDERS_HELD, amountCop, 'reserve'),
  );
}

/**
 * The price of an order that was delivered or charged. The customer's sources paid net and fee; the funders owe the
 * discount.
 */
export type ConsumedPrice = {
  netCop: Cop;
  feeCop: Cop;
  /** The service fee that the enterprise pays instead of the customer. */
  companyFeeCop: Cop;
  /** The discount by promotion or coupon. The dish's own discount is the restaurant's and moves no money. */
  discountCop: Cop;
  fundedBy: FundedBy;
};

/**
 * Builds the transfers of a delivered order or a charged no-show: the fee to the platform; to the restaurant the food
 * and the shares of the discount that platform and enterprise fund. Without an employer, the platform pays both.
 */
export function buildDeliveryTransfers(parties: OrderParties, price: ConsumedPrice): Transfer[] {
  const { netCop, feeCop, companyFeeCop, discountCop, fundedBy } = price;
  const restaurant = accounts.toRestaurantAccount(parties.restaurantId);
  const [platformCop, , enterpriseCop] = splitFunding(discountCop, fundedBy);
  return [
    ...transfer(accounts.ORDERS_HELD, restaurant, netCop, 'consume'),
    ...transfer(accounts.ORDERS_HELD, accounts.PLATFORM_FEES, feeCop, 'fee'),
    ...buildCompanyFeeTransfers(parties, companyFeeCop),
    ...transfer(accounts.PLATFORM_PROMOTIONS, restaurant, platformCop, 'promotion'),
    ...transfer(chooseEmployerAccount(parties), restaurant, enterpriseCop, 'promotion'),
  ];
}

/** Builds the transfer of a lunch whose service fee the enterprise pays. Throws when the order has no enterprise. */
function buildCompanyFeeTransfers(parties: OrderParties, amountCop: Cop): Transfer[] {
  if (amountCop === 0) return [];
  return transfer(
    accounts.toEnterpriseFeesAccount(requireEnterprise(parties)),
    accounts.PLATFORM_FEES,
    amountCop,
    'company_fee',
  );
}

/** Builds the transfer of a lunch that is refunded in full, whose enterprise gets back the service fee that it paid. */
export const buildCompanyFeeReturnTransfers = (parties: OrderParties, amountCop: Cop): Transfer[] =>
  buildCompanyFeeTransfers(parties, amountCop).map(({ debit, credit, ...rest }) => ({
    ...rest,
    debit: credit,
    credit: debit,
  }));

/**
 * Builds the transfers of a consumed order that lost `lostCop` of its discount when its customer cancelled others of
 * it: money kept from those pays the restaurant, and the funders get theirs back. `price` is the price after that.
 */
export function buildLostDiscountTransfers(parties: OrderParties, price: ConsumedPrice, lostCop: Cop): Transfer[] {
  const { discountCop, fundedBy } = price;
  const restaurant = accounts.toRestaurantAccount(parties.restaurantId);
  const before = splitFunding(discountCop + lostCop, fundedBy);
  const after = splitFunding(discountCop, fundedBy);
  return [
    ...transfer(accounts.ORDERS_HELD, restaurant, lostCop, 'consume'),
    ...difference(accounts.PLATFORM_PROMOTIONS, restaurant, after[0] - before[0]),
    ...difference(chooseEmployerAccount(parties), restaurant, after[2] - before[2]),
  ];
}

const difference = (funder: accounts.Account, restaurant: accounts.Account, changeCop: Cop): Transfer[] =>
  changeCop > 0
    ? transfer(funder, restaurant, changeCop, 'promotion')
    : transfer(restaurant, funder, Math.abs(changeCop), 'promotion');

/** Returns the account that pays the enterprise's share of a discount: the platform's when there is no employer. */
const chooseEmployerAccount = ({ enterpriseId }: OrderParties): accounts.Account =>
  enterpriseId === null ? accounts.PLATFORM_PROMOTIONS : accounts.toEnterprisePromotionsAccount(enterpriseId);

/** Splits a discount into the shares of platform, restaurant and enterprise, in that order. They add up to the peso. */
export function splitFunding(discountCop: Cop, fundedBy: FundedBy): [Cop, Cop, Cop] {
  const weights = [fundedBy.platformBps, fundedBy.restaurantBps, fundedBy.enterpriseBps];
  const [platformCop = 0, restaurantCop = 0, enterpriseCop = 0] = allocate(discountCop, weights);
  return [platformCop, restaurantCop, enterpriseCop];
}

/**
 * Builds the transfers of a cancellation: what the plan refunds. What it keeps stays reserved for the promotion's other
 * orders.
 */
export function buildCancelTransfers(
  parties: OrderParties,
  plan: Pick<RefundPlan, 'refund' | 'outsideWay'>,
): Transfer[] {
  const backTo = sourceAmounts(parties, { ...plan.refund, outsideCop: 0 });
  const outside = outsideAccounts[plan.outsideWay](parties);
  const back = backTo.flatMap(({ account, amountCop }) => transfer(accounts.ORDERS_HELD, account, amountCop, 'refund'));
  return [...back, ...transfer(accounts.ORDERS_HELD, outside, plan.refund.outsideCop, 'refund')];
}

/**
 * Builds the transfers of a paid order that costs less after a change: what each source gets back. The order goes on, so
 * it is no refund.
 */
export function buildChangeTransfers(
  parties: OrderParties,
  back: PaidSources,
  outsideWay: PlannedRefundWay,
): Transfer[] {
  return buildCancelTransfers(parties, { refund: back, outsideWay }).map((one) => ({ ...one, kind: 'change' }));
}

const outsideAccounts: Record<PlannedRefundWay, (parties: OrderParties) => accounts.Account> = {
  tingos: ({ userId }) => accounts.toTingosAccount(userId),
  provider: ({ provider }) => accounts.toProviderAccount(provider),
  owed: ({ userId }) => accounts.toOwedAccount(userId),
};

/** Returns what a restaurant earns from a consumed order: the food, and what others pay of its discount. */
export function calculateEarnedCop({ netCop, discountCop, fundedBy }: ConsumedPrice): Cop {
  const [platformCop, , enterpriseCop] = splitFunding(discountCop, fundedBy);
  return netCop + platformCop + enterpriseCop;
}

/**
 * Builds the transfers of a lunch that is refunded in full after a cheaper plan B dish: the difference that its
 * customer got returns to the restaurant. `owedCop`, which they already spent, becomes a debt.
 */
export function buildPlanBReturnTransfers(
  { userId, restaurantId }: { userId: string; restaurantId: string },
  tingosCop: Cop,
  owedCop: Cop,
): Transfer[] {
  const to = accounts.toRestaurantAccount(restaurantId);
  return [
    ...transfer(accounts.toTingosAccount(userId), to, tingosCop, 'refund'),
    ...transfer(accounts.toOwedAccount(userId), to, owedCop, 'refund'),
  ];
}

export function transfer(
  debit: accounts.Account,
  credit: accounts.Account,
  amountCop: Cop,
  kind: TransferKind,
): Transfer[] {
  assertCop(amountCop, kind);
  return amountCop > 0 ? [{ debit, credit, amountCop, kind }] : [];
}

function requireEnterprise(parties: OrderParties): string {
  invariant(parties.enterpriseId !== null, 'an enterprise pays for an order without one');
  return parties.enterpriseId;
}

function sourceAmounts(parties: OrderParties, paid: PaidSources): { account: accounts.Account; amountCop: Cop }[] {
  let rewardsCop = 0;
  for (const share of paid.tingoShares) if (share.isReward) rewardsCop += share.amountCop;
  const tingosCop = calculatePaidCop(paid) - paid.subsidyCop - paid.payrollCop - paid.outsideCop - rewardsCop;
  const sources = [
    { account: accounts.toRewardsAccount(parties.userId), amountCop: rewardsCop },
    { account: accounts.toTingosAccount(parties.userId), amountCop: tingosCop },
    { account: accounts.toPayrollAccount(parties.userId), amountCop: paid.payrollCop },
    { account: accounts.toProviderAccount(parties.provider), amountCop: paid.outsideCop },
  ];
  if (paid.subsidyCop === 0) return sources;
  const toAccount = parties.isGuestLunch === true ? accounts.toGuestLunchesAccount : accounts.toSubsidyAccount;
  return [{ account: toAccount(requireEnterprise(parties)), amountCop: paid.subsidyCop }, ...sources];
}
