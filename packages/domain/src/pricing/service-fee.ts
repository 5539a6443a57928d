import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePercentCop } from '../money/rate.ts';
import type { FeeTerms } from './checkout-input-types.ts';
import type { FeeReason } from './priced-checkout-types.ts';

/**
 * Returns which rule sets an order's service fee. There is no fee in site, for a free order, or for an order that costs
 * nothing.
 */
export function chooseFeeReason(netCop: Cop, type: 'delivery' | 'in_site', free: boolean, fee: FeeTerms): FeeReason {
  if (type === 'in_site') return 'in_site';
  if (free) return 'free_order';
  if (netCop === 0) return 'nothing_to_charge';
  const rateCop = calculatePercentCop(netCop, fee.rateBps);
  if (rateCop < fee.minimumCop) return 'minimum';
  return fee.maximumCop !== null && rateCop > fee.maximumCop ? 'maximum' : 'rate';
}

/** Who pays the service fee of a company's people. */
export const FEE_PAYERS = ['employee', 'enterprise'] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];

/** The Spanish words for who pays the fee. */
export const feePayerNames: Readonly<Record<FeePayer, string>> = {
  employee: 'Quien almuerza',
  enterprise: 'La empresa',
};

/** Who pays the fee from a date on, by the company's contract. */
export type FeePayerTerm = { payer: FeePayer; from: IsoDate };

/**
 * Returns who pays the service fee of a lunch on this date: by the term that began last (the later of two from one
 * day), or the employee without any.
 */
export const findFeePayer = (terms: readonly FeePayerTerm[], date: IsoDate): FeePayer =>
  terms
    .filter(({ from }) => from <= date)
    .reduce<FeePayerTerm | null>((last, one) => (last === null || one.from >= last.from ? one : last), null)?.payer ??
  'employee';

/** Whether these terms can result in a fee above zero. */
export const hasServiceFee = ({ rateBps, minimumCop, maximumCop }: FeeTerms): boolean =>
  minimumCop > 0 || (rateBps > 0 && maximumCop !== 0);

/**
 * Calculates the service fee (setting user_fee) by the rule that `chooseFeeReason` returned (docs/domain.md section 2,
 * step 4).
 */
export function calculateServiceFeeCop(netCop: Cop, reason: FeeReason, fee: FeeTerms): Cop {
  switch (reason) {
    case 'rate':
      return calculatePercentCop(netCop, fee.rateBps);
    case 'minimum':
      return fee.minimumCop;
    case 'maximum':
      return fee.maximumCop ?? 0;
    default:
      return 0;
  }
}
