import { addDays, type IsoDate, weekdayOf } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { percentOf, type RateBps } from '../money/rate.ts';

/** IVA on the platform's commission (colombia.md 4.1). */
export const COMMISSION_IVA_BPS: RateBps = 1900;

export type BillKind = 'delivered' | 'no_show' | 'in_site';

/** One lunch that counts: what was sold, and what of its discount the restaurant pays itself. */
export type BilledOrder = { kind: BillKind; grossCop: Cop; discountCop: Cop };

export type RestaurantBill = {
  deliveredCop: Cop;
  noShowsCop: Cop;
  inSiteCop: Cop;
  discountsCop: Cop;
  commissionCop: Cop;
  commissionTaxCop: Cop;
  refundsCop: Cop;
  /** Below zero when refunds are more than what was sold. */
  toPayCop: number;
};

/**
 * What a restaurant is owed: delivered, charged no-shows and in-site, less the discounts it funds, less commission and its
 * IVA, less the refunds it is liable for. Commission is taken of what it sold after its own discounts; rounded once, on the
 * sum. Source: domain decisions, section 7.
 */
export function restaurantBill(orders: readonly BilledOrder[], refundsCop: Cop, feeBps: RateBps): RestaurantBill {
  const soldAs = (kind: BillKind) => orders.reduce((sum, one) => (one.kind === kind ? sum + one.grossCop : sum), 0);
  const [deliveredCop, noShowsCop, inSiteCop] = [soldAs('delivered'), soldAs('no_show'), soldAs('in_site')];
  const discountsCop = orders.reduce((sum, { discountCop }) => sum + discountCop, 0);
  const earnedCop = deliveredCop + noShowsCop + inSiteCop - discountsCop;
  const commissionCop = percentOf(earnedCop, feeBps);
  const commissionTaxCop = percentOf(commissionCop, COMMISSION_IVA_BPS);
  const toPayCop = earnedCop - commissionCop - commissionTaxCop - refundsCop;
  return {
    deliveredCop,
    noShowsCop,
    inSiteCop,
    discountsCop,
    commissionCop,
    commissionTaxCop,
    refundsCop,
    toPayCop,
  };
}

/** The week of a date, Monday to Sunday, and the Monday on which it is issued. */
export function billWeekOf(date: IsoDate): { start: IsoDate; end: IsoDate; issuedOn: IsoDate } {
  const start = addDays(date, 1 - weekdayOf(date));
  return { start, end: addDays(start, 6), issuedOn: addDays(start, 7) };
}
