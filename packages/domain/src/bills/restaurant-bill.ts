import { addDays, type IsoDate, toWeekStart } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePercentCop, type RateBps } from '../money/rate.ts';

/** The rate of IVA on the platform's commission (docs/colombia.md section 4.1). */
export const COMMISSION_IVA_BPS: RateBps = 1900;

/**
 * The kinds of lines of a restaurant's bill: three kinds of sales, then corrections. 'incident' is a lunch that the
 * restaurant is liable for and is not paid; its line has no amount.
 */
export const BILL_LINE_KINDS = ['delivered', 'no_show', 'in_site', 'refund', 'adjustment', 'incident'] as const;
export type BillLineKind = (typeof BILL_LINE_KINDS)[number];

/** Whether a line is a sale. All other lines are corrections. */
export const isSaleLine = (kind: BillLineKind): boolean =>
  kind === 'delivered' || kind === 'no_show' || kind === 'in_site';

/** The sums of a week from its orders and the ledger. None is negative. */
export type BillTotals = {
  deliveredCop: Cop;
  noShowsCop: Cop;
  inSiteCop: Cop;
  /** The part of the discounts that the restaurant funds. */
  discountsCop: Cop;
  /** Refunds to customers for which the restaurant is liable. */
  refundsCop: Cop;
  /**
   * Lunches that the restaurant cooked and that were then cancelled through no fault of its own. The platform pays
   * them.
   */
  adjustmentsCop: Cop;
};

export type RestaurantBill = BillTotals & {
  commissionCop: Cop;
  commissionTaxCop: Cop;
  /** Negative when refunds are larger than sales. */
  toPayCop: number;
};

/**
 * Calculates what a restaurant is owed: its sales (delivered, charged no-shows, in-site) less the discounts that it
 * funds, less commission and its IVA, less refunds that it is liable for, plus adjustments. Commission is rounded once,
 * on the sum. Source: docs/domain.md section 7.
 */
export function calculateRestaurantBill(totals: BillTotals, feeBps: RateBps): RestaurantBill {
  const { deliveredCop, noShowsCop, inSiteCop, discountsCop, refundsCop, adjustmentsCop } = totals;
  const earnedCop = deliveredCop + noShowsCop + inSiteCop - discountsCop;
  const commissionCop = calculatePercentCop(earnedCop, feeBps);
  const commissionTaxCop = calculatePercentCop(commissionCop, COMMISSION_IVA_BPS);
  const toPayCop = earnedCop - commissionCop - commissionTaxCop - refundsCop + adjustmentsCop;
  return { ...totals, commissionCop, commissionTaxCop, toPayCop };
}

/** Returns the billing week of a date, Monday to Sunday, and the Monday on which its bill is issued. */
export function toBillWeek(date: IsoDate): { start: IsoDate; end: IsoDate; issuedOn: IsoDate } {
  const start = toWeekStart(date);
  return { start, end: addDays(start, 6), issuedOn: addDays(start, 7) };
}
