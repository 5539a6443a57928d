import { addDays, type IsoDate, toWeekday } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePercentCop, type RateBps } from '../money/rate.ts';

/** IVA on the platform's commission (docs/colombia.md section 4.1). */
export const COMMISSION_IVA_BPS: RateBps = 1900;

/**
 * The kinds of lines of a bill: three kinds of sales, then corrections. 'incident': a lunch the restaurant is liable
 * for and that is not paid; its line has no amount.
 */
export const BILL_LINE_KINDS = ['delivered', 'no_show', 'in_site', 'refund', 'adjustment', 'incident'] as const;
export type BillLineKind = (typeof BILL_LINE_KINDS)[number];

/** Whether a line is a sale; the others are corrections. */
export const isSaleLine = (kind: BillLineKind): boolean =>
  kind === 'delivered' || kind === 'no_show' || kind === 'in_site';

/** The sums of a week by line, from the orders and the ledger. None is negative. */
export type BillTotals = {
  deliveredCop: Cop;
  noShowsCop: Cop;
  inSiteCop: Cop;
  /** The part of the discounts that the restaurant funds. */
  discountsCop: Cop;
  /** Refunds to customers for which the restaurant is liable. */
  refundsCop: Cop;
  /** Lunches that the platform pays the restaurant for: cooked, then cancelled through no fault of the restaurant. */
  adjustmentsCop: Cop;
};

export type RestaurantBill = BillTotals & {
  commissionCop: Cop;
  commissionTaxCop: Cop;
  /** Negative when refunds exceed sales. */
  toPayCop: number;
};

/**
 * The amount owed to a restaurant: delivered, charged no-shows and in-site, less the discounts it funds, less
 * commission and its IVA, less the refunds it is liable for, plus adjustments. Commission is charged on sales after its
 * own discounts and rounded once, on the sum. Source: docs/domain.md section 7.
 */
export function calculateRestaurantBill(totals: BillTotals, feeBps: RateBps): RestaurantBill {
  const { deliveredCop, noShowsCop, inSiteCop, discountsCop, refundsCop, adjustmentsCop } = totals;
  const earnedCop = deliveredCop + noShowsCop + inSiteCop - discountsCop;
  const commissionCop = calculatePercentCop(earnedCop, feeBps);
  const commissionTaxCop = calculatePercentCop(commissionCop, COMMISSION_IVA_BPS);
  const toPayCop = earnedCop - commissionCop - commissionTaxCop - refundsCop + adjustmentsCop;
  return { ...totals, commissionCop, commissionTaxCop, toPayCop };
}

/** The billing week of a date, Monday to Sunday, and the Monday on which its bill is issued. */
export function toBillWeek(date: IsoDate): { start: IsoDate; end: IsoDate; issuedOn: IsoDate } {
  const start = addDays(date, 1 - toWeekday(date));
  return { start, end: addDays(start, 6), issuedOn: addDays(start, 7) };
}
