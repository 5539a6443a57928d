/**
 * Accounts of the ledger, by name. A transfer takes from its debit account and gives to its credit account, so a
 * balance is credits minus debits: what a person may spend is positive, what a provider or employer owes is negative.
 */
export type Account = string;

/** Tingos bought or refunded. */
export const tingosOf = (userId: string): Account => `tingos:${userId}`;
/** Tingos given as rewards. */
export const rewardsOf = (userId: string): Account => `rewards:${userId}`;
/** Payroll credit still to spend. */
export const payrollOf = (userId: string): Account => `payroll:${userId}`;
/** What the employer granted as payroll credit: negative by what its people hold or have spent. */
export const payrollGrantsOf = (enterpriseId: string): Account => `payroll-grants:${enterpriseId}`;
/** What the employer's subsidies add up to: negative. */
export const subsidyOf = (enterpriseId: string): Account => `subsidy:${enterpriseId}`;
/** Discounts an enterprise pays for: negative. */
export const enterprisePromotionsOf = (enterpriseId: string): Account => `promotions:${enterpriseId}`;
/** What a restaurant has earned, before commission and adjustments. */
export const restaurantOf = (restaurantId: string): Account => `restaurant:${restaurantId}`;
/** Money a payment provider took in for us: negative until it is paid out. */
export const providerOf = (provider: string): Account => `provider:${provider}`;

/** What a customer owes: a provider gave back what they had spent already. Negative. */
export const owedBy = (userId: string): Account => `owed:${userId}`;

export const ORDERS_HELD: Account = 'orders:held';
export const PLATFORM_FEES = 'platform:fees';
/** Discounts the platform pays for: negative. */
export const PLATFORM_PROMOTIONS = 'platform:promotions';
/** What the platform gives back for what went wrong on its way: negative. */
export const PLATFORM_INCIDENTS = 'platform:incidents';
/** Pays what couriers and consolidators answer for: a person is never charged. Negative. */
export const PLATFORM_DELIVERY_FUND = 'platform:delivery-fund';
/** Rewards given and not expired: negative. */
export const PLATFORM_REWARDS = 'platform:rewards';

/** What accounts there are: a kind each, of an owner each or of nobody. */
export const ACCOUNT_KINDS = [
  'tingos',
  'rewards',
  'payroll',
  'owed',
  'payroll-grants',
  'subsidy',
  'promotions',
  'restaurant',
  'provider',
  'orders',
  PLATFORM_FEES,
  PLATFORM_PROMOTIONS,
  PLATFORM_INCIDENTS,
  PLATFORM_DELIVERY_FUND,
  PLATFORM_REWARDS,
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What an account is, without whose: 'tingos:0198…' is 'tingos', 'platform:fees' stays. */
export const accountKind = (account: Account): string =>
  account.startsWith('platform:') ? account : (account.split(':')[0] as string);
