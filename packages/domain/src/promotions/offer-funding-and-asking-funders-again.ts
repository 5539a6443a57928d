import { isBudgetSpent, type OfferLimits } from '../coupons/offer-limits.ts';
import type { Cop } from '../money/cop.ts';
import { FULL_RATE_BPS } from '../money/rate.ts';
import type { OfferDraft } from './offer-drafts-states-and-moves.ts';
import type { FundedBy } from './promotion-terms.ts';

export const SHARE_STATES = ['waiting', 'accepted', 'declined'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** The share of an offer that its restaurant and company pay now: 0 until they accept. */
export type AcceptedShares = { restaurantBps: number; enterpriseBps: number };

/** Returns who funds an offer now. The platform pays the share of those who have not accepted. */
export function calculateAcceptedFunding(wanted: FundedBy, accepted: AcceptedShares): FundedBy {
  const restaurantBps = Math.min(wanted.restaurantBps, accepted.restaurantBps);
  const enterpriseBps = Math.min(wanted.enterpriseBps, accepted.enterpriseBps);
  return { platformBps: FULL_RATE_BPS - restaurantBps - enterpriseBps, restaurantBps, enterpriseBps };
}

/** The shares when the platform pays everything. */
const platformAlone: FundedBy = { platformBps: FULL_RATE_BPS, restaurantBps: 0, enterpriseBps: 0 };

/**
 * Returns who funds an offer's next purchase: those who do now, or the platform alone once the budget is spent and the
 * offer goes on.
 */
export const findNextFunding = (
  offer: Pick<OfferLimits, 'budgetCop' | 'budgetEnd'> & { fundedBy: FundedBy },
  spentCop: Cop,
): FundedBy => (offer.budgetEnd === 'platform' && isBudgetSpent(offer, spentCop) ? platformAlone : offer.fundedBy);

/**
 * Whether an edit changes what a funder agreed to besides its share, so that it has to be asked again. Names and texts
 * do not count.
 */
export function haveTermsChanged(before: OfferDraft, after: OfferDraft): boolean {
  return JSON.stringify(listTerms(before)) !== JSON.stringify(listTerms(after));
}

function listTerms(draft: OfferDraft): unknown[] {
  const { brandIds, minMenuPriceCop, enterpriseId, newCustomersOnly, maxUses, maxUsesPerUser, budgetCop } = draft;
  const limits = [newCustomersOnly, maxUses, maxUsesPerUser, draft.budgetEnd];
  const common = [[...brandIds].sort(), minMenuPriceCop, enterpriseId, ...limits];
  if (draft.kind === 'coupon') {
    const { discount, applyMethod, maxDiscountCop, startsOn, endsOn } = draft;
    const amount = discount.type === 'fixed' ? discount.amountCop : discount.rateBps;
    return [...common, budgetCop, discount.type, amount, applyMethod, maxDiscountCop, startsOn, endsOn];
  }
  const levels = draft.earnLevels.map(({ goal, reward }) => [goal, reward]);
  const { earnMethod, applyMethod, minScheduleDate, maxScheduleDate, maxOrdersWithDiscount, automatic } = draft;
  const when = [minScheduleDate, maxScheduleDate, maxOrdersWithDiscount, automatic];
  return [...common, budgetCop, earnMethod, applyMethod, levels, ...when, [...draft.locationIds].sort()];
}
