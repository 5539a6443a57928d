import { type PromotionTerms, WEEKLY_LEVELS } from './promotion-terms.ts';

/** The promotion for ordering several lunches of a week, at one restaurant and at the cost of the platform. */
export const weeklyPromotion: PromotionTerms = {
  code: 'PROGANA',
  title: 'Programa y gana',
  earnMethod: 'orders',
  applyMethod: 'percentage_discount',
  earnLevels: WEEKLY_LEVELS,
  brandIds: ['fonda'],
  minMenuPriceCop: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
};
