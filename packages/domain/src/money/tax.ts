import type { Cop } from './cop.ts';
import { includedPercentOf, type RateBps } from './rate.ts';

/** How a restaurant is taxed (docs/colombia.md section 4.1): the tax is already inside the price that the customer reads. */
export type TaxRegime = 'INC' | 'IVA' | 'NO_RESPONSABLE';

const rates: Readonly<Record<TaxRegime, RateBps>> = { INC: 800, IVA: 1900, NO_RESPONSABLE: 0 };

export const taxRateOf = (regime: TaxRegime): RateBps => rates[regime];

/** The platform's own service is taxed with IVA, inside the fee. */
export const SERVICE_FEE_IVA_BPS: RateBps = 1900;

/** Takes a tax out of an amount that includes it; base and tax add up to the amount. */
export function splitTax(totalCop: Cop, rateBps: RateBps): { baseCop: Cop; taxCop: Cop } {
  const taxCop = includedPercentOf(totalCop, rateBps);
  return { baseCop: totalCop - taxCop, taxCop };
}
