import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePercentCop } from '../money/rate.ts';
import type { FeeTerms } from './checkout-input-types.ts';
import type { FeeReason } from './price-types.ts';

/** The rule that sets an order's service fee: none in site, for a free order, or when there is nothing to charge. */
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

/** The words for them. */
export const feePayerNames: Readonly<Record<FeePayer, string>> = {
  employee: 'Quien almuerza',
  enterprise: 'La empresa',
};

/** Who pays from a date on, by the company's contract. */
export type FeePayerTerm = { payer: FeePayer; from: IsoDate };

/** Who pays the service fee of a lunch on this date: the term that began last, of one day the newer; without one, who eats. */
export const findFeePayer = (terms: readonly FeePayerTerm[], date: IsoDate): FeePayer =>
  terms
    .filter(({ from }) => from <= date)
    .reduce<FeePayerTerm | null>((last, one) => (last === null || one.from >= last.from ? one : last), null)?.payer ??
  'employee';

/** Whether these terms can result in a fee. */
export const hasServiceFee = ({ rateBps, minimumCop, maximumCop }: FeeTerms): boolean =>
  minimumCop > 0 || (rateBps > 0 && maximumCop !== 0);

/**
 * The service fee (setting user_fee): max(minimum, rate of the net), up to the maximum (docs/domain.md section 2, step
 * 4).
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
