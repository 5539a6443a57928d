import { addDays, type IsoDate, weekdayOf } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { percentOf, type RateBps } from '../money/rate.ts';

/** IVA on the platform's commission (docs/colombia.md section 4.1). */
export const COMMISSION_IVA_BPS: RateBps = 1900;

/**
 * What stands behind each line of a bill that orders make: three ways to sell, and what came after. 'incident': a lunch that the
 * restaurant answers for and that nobody pays it; its line moves nothing.
 */
export const BILL_LINE_KINDS = ['delivered', 'no_show', 'in_site', 'refund', 'adjustment', 'incident'] as const;
export type BillLineKind = (typeof BILL_LINE_KINDS)[number];

/** A line of what was sold; the others are of what came after. */
export const isSaleLine = (kind: BillLineKind): boolean =>
  kind === 'delivered' || kind === 'no_show' || kind === 'in_site';

/** What orders and the ledger say of a week, by line. Nothing is below zero. */
export type BillTotals = {
  deliveredCop: Cop;
  noShowsCop: Cop;
  inSiteCop: Cop;
  /** What of the discounts the restaurant pays itself. */
  discountsCop: Cop;
  /** What it made good to customers. */
  refundsCop: Cop;
  /** What the platform made good to it: lunches that were cooked, and then cancelled for no fault of its own. */
  adjustmentsCop: Cop;
};

export type RestaurantBill = BillTotals & {
  commissionCop: Cop;
  commissionTaxCop: Cop;
  /** Below zero when refunds are more than what was sold. */
  toPayCop: number;
};

/**
 * What a restaurant is owed: delivered, charged no-shows and in-site, less the discounts it funds, less commission and its
 * IVA, less the refunds it is liable for, and with adjustments. Commission is taken of what it sold after its own
 * discounts; rounded once, on the sum. Source: docs/domain.md section 7.
 */
export function restaurantBill(totals: BillTotals, feeBps: RateBps): RestaurantBill {
  const { deliveredCop, noShowsCop, inSiteCop, discountsCop, refundsCop, adjustmentsCop } = totals;
  const earnedCop = deliveredCop + noShowsCop + inSiteCop - discountsCop;
  const commissionCop = percentOf(earnedCop, feeBps);
  const commissionTaxCop = percentOf(commissionCop, COMMISSION_IVA_BPS);
  const toPayCop = earnedCop - commissionCop - commissionTaxCop - refundsCop + adjustmentsCop;
  return { ...totals, commissionCop, commissionTaxCop, toPayCop };
}

/** The week of a date, Monday to Sunday, and the Monday on which it is issued. */
export function billWeekOf(date: IsoDate): { start: IsoDate; end: IsoDate; issuedOn: IsoDate } {
  const start = addDays(date, 1 - weekdayOf(date));
  return { start, end: addDays(start, 6), issuedOn: addDays(start, 7) };
}
