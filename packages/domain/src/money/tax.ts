import type { Cop } from './cop.ts';
import { calculateIncludedPercentCop, type RateBps } from './rate.ts';

/** The tax regime of a restaurant (docs/colombia.md section 4.1). Its menu prices include the tax. */
export type TaxRegime = 'INC' | 'IVA' | 'NO_RESPONSABLE';

const rates: Readonly<Record<TaxRegime, RateBps>> = { INC: 800, IVA: 1900, NO_RESPONSABLE: 0 };

export const getTaxRate = (regime: TaxRegime): RateBps => rates[regime];

/** The IVA on the platform's service, which the service fee includes. */
export const SERVICE_FEE_IVA_BPS: RateBps = 1900;

/** Splits an amount that includes tax into base and tax, which add up to it. */
export function splitTax(totalCop: Cop, rateBps: RateBps): { baseCop: Cop; taxCop: Cop } {
  const taxCop = calculateIncludedPercentCop(totalCop, rateBps);
  return { baseCop: totalCop - taxCop, taxCop };
}
