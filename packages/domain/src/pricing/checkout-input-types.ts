import type { IsoDate } from '../calendar/iso-date.ts';
import type { CouponTerms } from '../coupons/coupon.ts';
import type { Cop } from '../money/cop.ts';
import type { Discount } from '../money/discount.ts';
import type { RateBps } from '../money/rate.ts';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';

/** One lunch to price, with quantity 1: a cart item of three is three of these. */
export type OrderToPrice = {
  /** The caller's key: a cart line with its number, or an order id. */
  key: string;
  scheduleDate: IsoDate;
  type: 'delivery' | 'in_site';
  brandId: string;
  menuId: string;
  menuPriceCop: Cop;
  /** May be negative; menu price plus additions is floored at zero. */
  additionsCop: Cop;
  menuDiscount: Discount | null;
  /** true: the employer pays the service fee of this lunch. */
  companyPaysFee: boolean;
  /** Why the employer's rule does not hold for this lunch; null: it does. */
  subsidyRefusal: SubsidyRefusal | null;
  coupon: CouponTerms | null;
  /** The payroll period of the schedule date (payrollPeriodOf); any constant without payroll and subsidy. */
  periodKey: string;
};

/** The setting user_fee: 7 %, at least 1000 COP, no maximum (specification section 9). */
export type FeeTerms = { rateBps: RateBps; minimumCop: Cop; maximumCop: Cop | null };

/** Why a lunch gets no subsidy though its date has terms. */
export type SubsidyRefusal = 'other_location' | 'other_day' | 'other_hour' | 'budget_spent';

/** What the employer may still pay of the lunches of one date, by the rule that holds on it. */
export type SubsidyOfDate = {
  perOrderCop: Cop;
  /** null: every order of a day. */
  ordersPerDay: number | null;
  /** Subsidised orders of other purchases on the date. */
  usedOrders: number;
  /** What is left of the date's payroll period, COP; null: no such limit. */
  leftOfPeriodCop: Cop | null;
};

/** The employer's subsidy by schedule date, for a user on plan nomina; a missing date: none. */
export type SubsidyToUse = Readonly<Record<IsoDate, SubsidyOfDate>>;

/** The spendable part of one lot of tingos; `expiresAt` in epoch milliseconds, null: never. */
export type TingoLotToUse = { id: string; isReward: boolean; availableCop: Cop; expiresAt: number | null };

/** What payroll can still pay. */
export type PayrollToUse = {
  use: boolean;
  /** The remaining payroll credit by period key; a missing key: nothing. */
  leftByPeriodCop: Readonly<Record<string, Cop>>;
  /** What is left of the daily limit by schedule date, for every date of the orders; null: no limit. */
  leftByDateCop: Readonly<Record<IsoDate, Cop>> | null;
  /** Periods without a signed authorisation, in which payroll pays nothing. */
  unsignedPeriodKeys: readonly string[];
};

/** The methods for the rest; one per checkout. 'wompi' is the provider's hosted checkout (Nequi and PSE). */
export const OUTSIDE_METHODS = ['card', 'nequi', 'bancolombia', 'daviplata', 'wompi'] as const;
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

export type CheckoutInput = {
  orders: readonly OrderToPrice[];
  promotion: PromotionTerms | null;
  fee: FeeTerms;
  subsidy: SubsidyToUse | null;
  tingos: { use: boolean; lots: readonly TingoLotToUse[] };
  payroll: PayrollToUse | null;
  /** 'balance' and 'payroll' require that tingos or payroll cover the rest; null: not chosen yet. */
  outsideMethod: OutsideMethod | 'balance' | 'payroll' | null;
};
