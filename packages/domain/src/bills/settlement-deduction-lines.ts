import type { IsoDate } from '../calendar/iso-date.ts';
import { calculatePercentCop, type RateBps } from '../money/rate.ts';
import type { TaxSum } from '../money/sale-taxes.ts';
import { BILL_LINE_KINDS, COMMISSION_IVA_BPS } from './restaurant-bill.ts';
import { calculateWithholdings, WITHHOLDING_TAXES, type WithheldParty, type WithholdingRule } from './withholdings.ts';

/**
 * Kinds of a settlement's lines: of single orders, then of the whole. 'change': money of an order in an earlier
 * settlement. 'credit': an accepted dispute. 'manual': by the platform. 'carried': what an earlier one was below zero.
 */
const ORDER_LINE_KINDS = [...BILL_LINE_KINDS, 'change'] as const;
export const WHOLE_LINE_KINDS = [
  'commission',
  'commission_tax',
  ...WITHHOLDING_TAXES,
  'credit',
  'manual',
  'carried',
] as const;
export const SETTLEMENT_LINE_KINDS = [...ORDER_LINE_KINDS, ...WHOLE_LINE_KINDS] as const;
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

/** A line about the whole settlement. */
export type WholeLine = {
  kind: (typeof WHOLE_LINE_KINDS)[number];
  /** The base from which it is calculated, or null when it has none. */
  baseCop: number | null;
  /** Its rate in parts per million, or null when it has none. */
  ratePpm: number | null;
  /** Positive when the restaurant gets it, negative when it is taken. */
  amountCop: number;
};

export const PPM_PER_BPS = 100;

/**
 * What orders with one rate of commission earned, after own discounts. Negative when orders of earlier weeks lost more
 * money.
 */
export type EarnedAtRate = { rateBps: RateBps; earnedCop: number };

/**
 * Builds the lines of commission, its IVA and the withholdings. Commission is rounded once for each rate (given back on
 * a negative sum), and IVA on each commission. `sold` is the same earnings by tax. With a single rate it equals that of `calculateRestaurantBill`.
 */
export function buildDeductionLines(
  earned: readonly EarnedAtRate[],
  sold: readonly TaxSum[],
  party: WithheldParty,
  rules: readonly WithholdingRule[],
  periodEnd: IsoDate,
): WholeLine[] {
  const commission = [...earned]
    .sort((a, b) => a.rateBps - b.rateBps)
    .flatMap(({ rateBps, earnedCop }): WholeLine[] => {
      const commissionCop = takePercent(earnedCop, rateBps);
      if (commissionCop === 0) return [];
      const taxCop = takePercent(commissionCop, COMMISSION_IVA_BPS);
      const line = (kind: 'commission' | 'commission_tax', baseCop: number, bps: RateBps, takenCop: number) => ({
        ...{ kind, baseCop, ratePpm: bps * PPM_PER_BPS, amountCop: 0 - takenCop },
      });
      return [
        line('commission', earnedCop, rateBps, commissionCop),
        ...(taxCop === 0 ? [] : [line('commission_tax', commissionCop, COMMISSION_IVA_BPS, taxCop)]),
      ];
    });
  const withheld = calculateWithholdings(sold, party, rules, periodEnd).map(
    ({ tax, baseCop, ratePpm, amountCop }): WholeLine => ({ kind: tax, baseCop, ratePpm, amountCop: 0 - amountCop }),
  );
  return [...commission, ...withheld];
}

/** Returns a percentage of an amount that may be negative, rounded like that of its absolute value. */
const takePercent = (amountCop: number, rateBps: RateBps): number =>
  Math.sign(amountCop) * calculatePercentCop(Math.abs(amountCop), rateBps) + 0;
