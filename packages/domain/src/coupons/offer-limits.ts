import type { Cop } from '../money/cop.ts';

/**
 * What follows when the budget is spent: the offer is off for new purchases, or the platform alone pays it from then on.
 */
export const BUDGET_ENDS = ['stop', 'platform'] as const;
export type BudgetEnd = (typeof BUDGET_ENDS)[number];

/** Who may use a promotion or coupon, how often, and up to what cost. Null means no such limit. */
export type OfferLimits = {
  /** The company whose people alone may use it. */
  enterpriseId: string | null;
  /** Whether only people who never made a purchase may use it. */
  newCustomersOnly: boolean;
  /** The most uses by everybody, and by one person. A promotion counts purchases, a coupon lunches. */
  maxUses: number | null;
  maxUsesPerUser: number | null;
  /** The cost at which `budgetEnd` follows for new purchases. The purchase that reaches it is as those before. */
  budgetCop: Cop | null;
  budgetEnd: BudgetEnd;
};

/** What has to be known of a person and an offer when the offer is used. */
export type OfferStanding = {
  enterpriseId: string | null;
  isNewCustomer: boolean;
  usesTotal: number;
  usesByUser: number;
  spentCop: Cop;
};

export type OfferLimit = 'company' | 'new_customers' | 'budget' | 'uses' | 'uses_of_person';

/** Whether an offer's budget is spent. */
export const isBudgetSpent = ({ budgetCop }: Pick<OfferLimits, 'budgetCop'>, spentCop: Cop): boolean =>
  budgetCop !== null && spentCop >= budgetCop;

/** Returns which limit keeps this person from an offer, or null when none does. */
export function findOfferLimit(limits: OfferLimits, standing: OfferStanding): OfferLimit | null {
  if (limits.enterpriseId !== null && limits.enterpriseId !== standing.enterpriseId) return 'company';
  if (limits.newCustomersOnly && !standing.isNewCustomer) return 'new_customers';
  if (limits.budgetEnd === 'stop' && isBudgetSpent(limits, standing.spentCop)) return 'budget';
  if (limits.maxUses !== null && standing.usesTotal >= limits.maxUses) return 'uses';
  if (limits.maxUsesPerUser !== null && standing.usesByUser >= limits.maxUsesPerUser) return 'uses_of_person';
  return null;
}

/** Whether an offer has any limit, so that `OfferStanding` has to be read. */
export const hasOfferLimits = ({ newCustomersOnly, budgetEnd: _, ...limits }: OfferLimits): boolean =>
  newCustomersOnly ||
  limits.enterpriseId !== null ||
  limits.maxUses !== null ||
  limits.maxUsesPerUser !== null ||
  limits.budgetCop !== null;
