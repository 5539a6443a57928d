import type { Cop } from '../money/cop.ts';

/** Who may use a promotion or coupon, how often, and until what cost. null: no such limit. */
export type OfferLimits = {
  /** Only the people of this company. */
  enterpriseId: string | null;
  /** Only people without a purchase before. */
  newCustomersOnly: boolean;
  /** Purchases with a promotion, lunches with a coupon: of everyone, and of one person. */
  maxUses: number | null;
  maxUsesPerUser: number | null;
  /** After this cost it stops for new purchases. The purchase that reaches it still gets it. */
  budgetCop: Cop | null;
};

/** What is known of a person and an offer when it is about to be used. */
export type OfferStanding = {
  enterpriseId: string | null;
  isNewCustomer: boolean;
  usesTotal: number;
  usesByUser: number;
  spentCop: Cop;
};

export type OfferLimit = 'company' | 'new_customers' | 'budget' | 'uses' | 'uses_of_person';

/** Which limit keeps this person from an offer; null: none. */
export function findOfferLimit(limits: OfferLimits, standing: OfferStanding): OfferLimit | null {
  if (limits.enterpriseId !== null && limits.enterpriseId !== standing.enterpriseId) return 'company';
  if (limits.newCustomersOnly && !standing.isNewCustomer) return 'new_customers';
  if (limits.budgetCop !== null && standing.spentCop >= limits.budgetCop) return 'budget';
  if (limits.maxUses !== null && standing.usesTotal >= limits.maxUses) return 'uses';
  if (limits.maxUsesPerUser !== null && standing.usesByUser >= limits.maxUsesPerUser) return 'uses_of_person';
  return null;
}

/** Whether an offer has any limit, so that a person's standing has to be read. */
export const hasOfferLimits = ({ newCustomersOnly, ...limits }: OfferLimits): boolean =>
  newCustomersOnly ||
  limits.enterpriseId !== null ||
  limits.maxUses !== null ||
  limits.maxUsesPerUser !== null ||
  limits.budgetCop !== null;
