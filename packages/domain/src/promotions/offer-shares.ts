import { FULL_RATE_BPS } from '../money/rate.ts';
import type { OfferDraft } from './offer-drafts.ts';
import type { FundedBy } from './promotion-terms.ts';

export const SHARE_STATES = ['waiting', 'accepted', 'declined'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** What a restaurant or company pays of an offer now: nothing until it accepts. */
export type AcceptedShares = { restaurantBps: number; enterpriseBps: number };

/** Who funds an offer now: the platform pays for whoever has not accepted. */
export function fundByAccepted(wanted: FundedBy, accepted: AcceptedShares): FundedBy {
  const restaurantBps = Math.min(wanted.restaurantBps, accepted.restaurantBps);
  const enterpriseBps = Math.min(wanted.enterpriseBps, accepted.enterpriseBps);
  return { platformBps: FULL_RATE_BPS - restaurantBps - enterpriseBps, restaurantBps, enterpriseBps };
}

/** What a funder agreed to besides its share: with other terms it is asked again. Names and texts are none. */
export function haveTermsChanged(before: OfferDraft, after: OfferDraft): boolean {
  return JSON.stringify(termsOf(before)) !== JSON.stringify(termsOf(after));
}

function termsOf(draft: OfferDraft): unknown[] {
  const { brandIds, minMenuPriceCop, enterpriseId, newCustomersOnly, maxUses, maxUsesPerUser, budgetCop } = draft;
  const common = [[...brandIds].sort(), minMenuPriceCop, enterpriseId, newCustomersOnly, maxUses, maxUsesPerUser];
  if (draft.kind === 'coupon') {
    const { discount, applyMethod, maxDiscountCop, startsOn, endsOn } = draft;
    const amount = discount.type === 'fixed' ? discount.amountCop : discount.rateBps;
    return [...common, budgetCop, discount.type, amount, applyMethod, maxDiscountCop, startsOn, endsOn];
  }
  const levels = draft.earnLevels.map(({ goal, reward }) => [goal, reward]);
  const { earnMethod, applyMethod, minScheduleDate, maxScheduleDate, maxOrdersWithDiscount, automatic } = draft;
  const when = [minScheduleDate, maxScheduleDate, maxOrdersWithDiscount, automatic];
  return [...common, budgetCop, earnMethod, applyMethod, levels, ...when];
}
