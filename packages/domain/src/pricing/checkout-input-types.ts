import type { IsoDate } from '../calendar/iso-date.ts';
import type { CouponTerms } from '../coupons/coupon-refusal-and-discount.ts';
import type { Cop } from '../money/cop.ts';
import type { Discount } from '../money/discount.ts';
import type { RateBps } from '../money/rate.ts';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';

/** One lunch to price. A cart line with a quantity of three becomes three of these. */
export type OrderToPrice = {
  /** The caller's name for the lunch: a cart line with its number, or an order id. */
  key: string;
  scheduleDate: IsoDate;
  type: 'delivery' | 'in_site';
  brandId: string;
  locationId: string;
  menuId: string;
  menuPriceCop: Cop;
  /** May be negative. The sum of dish and additions is never below zero. */
  additionsCop: Cop;
  menuDiscount: Discount | null;
  /** Whether the employer pays the service fee of this lunch. */
  companyPaysFee: boolean;
  /** Why the employer's subsidy does not pay for this lunch, or null when it may. */
  subsidyRefusal: SubsidyRefusal | null;
  coupon: CouponTerms | null;
  /**
   * The payroll period of the schedule date (`toPayrollPeriod`). Without payroll and subsidy it may be any constant.
   */
  periodKey: string;
};

/** The setting user_fee: by default 7 %, at least 1000 COP, no maximum (docs/specification.md section 9). */
export type FeeTerms = { rateBps: RateBps; minimumCop: Cop; maximumCop: Cop | null };

/** Why a lunch gets no subsidy although its date has one. */
export type SubsidyRefusal =
  | 'other_location'
  | 'other_day'
  | 'other_hour'
  | 'budget_spent'
  | 'after_last_day'
  | 'not_own_lunch';

/** What the employer may still pay of the lunches of one date. */
export type SubsidyOfDate = {
  perOrderCop: Cop;
  /** How many orders of a day are subsidised, or null for all of them. */
  ordersPerDay: number | null;
  /** How many orders of other purchases on the date are subsidised already. */
  usedOrders: number;
  /** What is left of the date's payroll period (COP), or null without such a limit. */
  leftOfPeriodCop: Cop | null;
};

/** The employer's subsidy by schedule date, for a user on plan nomina. A missing date has none. */
export type SubsidyToUse = Readonly<Record<IsoDate, SubsidyOfDate>>;

/** What can be spent of one lot of tingos. `expiresAt` is epoch milliseconds, or null when it never expires. */
export type TingoLotToUse = { id: string; isReward: boolean; availableCop: Cop; expiresAt: number | null };

/** What payroll can still pay. */
export type PayrollToUse = {
  use: boolean;
  /** What is left of the payroll credit, by period key. A missing key has nothing left. */
  leftByPeriodCop: Readonly<Record<string, Cop>>;
  /** What is left of the daily limit, by schedule date, for every date of the orders; null without a daily limit. */
  leftByDateCop: Readonly<Record<IsoDate, Cop>> | null;
  /** The periods without a signed authorisation, in which payroll pays nothing. */
  unsignedPeriodKeys: readonly string[];
};

/**
 * The methods outside the product that pay the rest, one for a checkout. 'wompi' is the provider's hosted checkout
 * (Nequi and PSE).
 */
export const OUTSIDE_METHODS = ['card', 'nequi', 'bancolombia', 'daviplata', 'wompi'] as const;
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

export type CheckoutInput = {
  orders: readonly OrderToPrice[];
  promotion: PromotionTerms | null;
  fee: FeeTerms;
  subsidy: SubsidyToUse | null;
  /** Whether a company's budget for guests and teams pays all of it, in place of every other payer. */
  isGuestLunch?: boolean;
  tingos: { use: boolean; lots: readonly TingoLotToUse[] };
  payroll: PayrollToUse | null;
  /**
   * The chosen method, or null before one is chosen. 'balance' and 'payroll' require that tingos or payroll pay all the
   * rest.
   */
  outsideMethod: OutsideMethod | 'balance' | 'payroll' | null;
};
