/**
 * An account of the ledger, by its name. A transfer debits one account and credits another; a balance is credits minus
 * debits. What a person may spend is positive, and what a provider or employer owes is negative.
 */
export type Account = string;

/** Tingos bought or refunded. */
export const toTingosAccount = (userId: string): Account => `tingos:${userId}`;
/** Tingos given as rewards. */
export const toRewardsAccount = (userId: string): Account => `rewards:${userId}`;
/** Payroll credit that is not spent yet. */
export const toPayrollAccount = (userId: string): Account => `payroll:${userId}`;
/** Payroll credit that the employer granted: negative by what its employees hold or spent. */
export const toPayrollGrantsAccount = (enterpriseId: string): Account => `payroll-grants:${enterpriseId}`;
/** The sum of the employer's subsidies: negative. */
export const toSubsidyAccount = (enterpriseId: string): Account => `subsidy:${enterpriseId}`;
/** The lunches of guests and teams that an enterprise pays from a budget: negative. */
export const toGuestLunchesAccount = (enterpriseId: string): Account => `guest-lunches:${enterpriseId}`;
/** Discounts an enterprise pays for: negative. */
export const toEnterprisePromotionsAccount = (enterpriseId: string): Account => `promotions:${enterpriseId}`;
/** Service fees that an enterprise pays for its people: negative. */
export const toEnterpriseFeesAccount = (enterpriseId: string): Account => `service-fees:${enterpriseId}`;
/** What a company was billed and has not paid: negative. */
export const toCompanyAccount = (enterpriseId: string): Account => `company:${enterpriseId}`;
/** The earnings of a restaurant, before commission and adjustments. */
export const toRestaurantAccount = (restaurantId: string): Account => `restaurant:${restaurantId}`;
/** What a courier earned and was not paid yet. */
export const toCourierAccount = (courierId: string): Account => `courier:${courierId}`;
/** Tips for a courier that stand in no statement yet. */
export const toTipsAccount = (courierId: string): Account => `tips:${courierId}`;
/** Money that a payment provider collected for the platform: negative until it is paid out. */
export const toProviderAccount = (provider: string): Account => `provider:${provider}`;

/**
 * What a customer owes (negative), because a provider returned money that was already spent or payroll did not take a
 * deduction.
 */
export const toOwedAccount = (userId: string): Account => `owed:${userId}`;

export const ORDERS_HELD: Account = 'orders:held';
/** What people pay for colleagues' lunches, until these are delivered. */
export const EXCHANGES_HELD: Account = 'exchanges:held';
export const PLATFORM_FEES = 'platform:fees';
/** Discounts funded by the platform: negative. */
export const PLATFORM_PROMOTIONS = 'platform:promotions';
/** Refunds for incidents that the platform is liable for: negative. */
export const PLATFORM_INCIDENTS = 'platform:incidents';
/** The fund that pays the shares of couriers and consolidators, who are never charged themselves: negative. */
export const PLATFORM_DELIVERY_FUND = 'platform:delivery-fund';
/** Rewards that were given and have not expired: negative. */
export const PLATFORM_REWARDS = 'platform:rewards';

/** The commission of settlements with its IVA. */
export const PLATFORM_COMMISSIONS = 'platform:commissions';
/** What settlements withheld, which is owed to the tax offices. */
export const PLATFORM_WITHHOLDINGS = 'platform:withholdings';
/** Taxes that companies withheld of their bills, which the platform deducts in its own tax returns: negative. */
export const PLATFORM_TAX_CREDITS = 'platform:tax-credits';
/** Credits and adjustments in bills: negative by what the platform gave. */
export const PLATFORM_ADJUSTMENTS = 'platform:adjustments';
/** Debts that nobody pays any more: negative. */
export const PLATFORM_WRITE_OFFS = 'platform:write-offs';
/** What couriers earned by stops, and by tips that the platform gave: negative. */
export const PLATFORM_COURIER_PAY = 'platform:courier-pay';
/** What left the platform's bank account to pay settlements and couriers, less what companies and debtors paid into it. */
export const PLATFORM_BANK = 'platform:bank';

/** The kinds of accounts. Some kinds have one account for each owner, others one for the platform. */
export const ACCOUNT_KINDS = [
  'tingos',
  'rewards',
  'payroll',
  'owed',
  'payroll-grants',
  'subsidy',
  'guest-lunches',
  'promotions',
  'service-fees',
  'company',
  'restaurant',
  'courier',
  'tips',
  'provider',
  'orders',
  'exchanges',
  PLATFORM_FEES,
  PLATFORM_PROMOTIONS,
  PLATFORM_INCIDENTS,
  PLATFORM_DELIVERY_FUND,
  PLATFORM_REWARDS,
  PLATFORM_COMMISSIONS,
  PLATFORM_WITHHOLDINGS,
  PLATFORM_TAX_CREDITS,
  PLATFORM_ADJUSTMENTS,
  PLATFORM_WRITE_OFFS,
  PLATFORM_BANK,
  PLATFORM_COURIER_PAY,
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Returns the kind of an account, without its owner: 'tingos' for 'tingos:0198…'; 'platform:fees' stays. */
export const toAccountKind = (account: Account): string =>
  account.startsWith('platform:') ? account : (account.split(':')[0] as string);
