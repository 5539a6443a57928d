import type { CouponDraft, OfferDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { WEEKLY_LEVELS } from '@sazon/domain/promotions/promotion-terms';

const common = {
  ...{ code: '', title: '', brandIds: [], minMenuPriceCop: 0, enterpriseId: null, newCustomersOnly: false },
  fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
  ...{ maxUses: null, maxUsesPerUser: null, budgetCop: null, budgetEnd: 'stop' as const },
};

/** Builds the draft of a new offer: a promotion with the weekly levels, or a coupon of ten per cent. */
export function buildNewDraft(kind: OfferDraft['kind'], today: string): OfferDraft {
  const promotion: PromotionDraft = {
    kind: 'promotion',
    ...common,
    ...{ description: '', header: '', automatic: true, earnMethod: 'orders', applyMethod: 'percentage_discount' },
    locationIds: [],
    earnLevels: WEEKLY_LEVELS,
    ...{ minScheduleDate: null, maxScheduleDate: null, maxOrdersWithDiscount: 5 },
  };
  const coupon: CouponDraft = {
    kind: 'coupon',
    ...common,
    ...{ discount: { type: 'percentage', rateBps: 1000 }, applyMethod: 'menu', maxDiscountCop: null },
    ...{ startsOn: today, endsOn: null, listed: true, hasCodes: false, maxUsesPerUser: 1 },
  };
  return kind === 'promotion' ? promotion : coupon;
}
