import type { Cop } from './cop.ts';
import { calculateIncludedPercentCop, type RateBps } from './rate.ts';

/** The tax regime of a restaurant (docs/colombia.md section 4.1). Its menu prices include the tax. */
export type TaxRegime = 'INC' | 'IVA' | 'NO_RESPONSABLE';

/**
 * What a dish or an addition is for taxes. 'regime': prepared food, taxed by the restaurant's regime. The others are
 * products that are sold as they came, such as a drink in its can. 'exempt' has IVA at 0 %, 'excluded' has none.
 */
export const DISH_TAXES = ['regime', 'iva_19', 'iva_5', 'exempt', 'excluded'] as const;
export type DishTax = (typeof DISH_TAXES)[number];

export const dishTaxNames: Readonly<Record<DishTax, string>> = {
  regime: 'Comida preparada: el del restaurante',
  iva_19: 'Producto empacado: IVA 19%',
  iva_5: 'Producto empacado: IVA 5%',
  exempt: 'Producto exento: IVA 0%',
  excluded: 'Producto excluido de IVA',
};

/** The tax with which a dish or an addition was sold. 'none': its restaurant is not responsible for either tax. */
export const SOLD_TAXES = ['inc_8', 'iva_19', 'iva_5', 'exempt', 'excluded', 'none'] as const;
export type SoldTax = (typeof SOLD_TAXES)[number];

const rates: Readonly<Record<SoldTax, RateBps>> = {
  inc_8: 800,
  iva_19: 1900,
  iva_5: 500,
  exempt: 0,
  excluded: 0,
  none: 0,
};

export const getTaxRate = (tax: SoldTax): RateBps => rates[tax];

/** Whether it is IVA, of which buyers may withhold a part. */
export const isIva = (tax: SoldTax): boolean => tax === 'iva_19' || tax === 'iva_5';

/** The names of taxes on documents, with their rate. */
export const soldTaxNames: Readonly<Record<SoldTax, string>> = {
  inc_8: 'INC 8%',
  iva_19: 'IVA 19%',
  iva_5: 'IVA 5%',
  exempt: 'Exento, IVA 0%',
  excluded: 'Excluido de IVA',
  none: 'Sin impuesto',
};

const taxOfRegime: Readonly<Record<TaxRegime, SoldTax>> = { INC: 'inc_8', IVA: 'iva_19', NO_RESPONSABLE: 'none' };

/** Returns the tax with which a restaurant of this regime sells a dish. Who is not responsible charges no tax at all. */
export const toSoldTax = (regime: TaxRegime, tax: DishTax): SoldTax =>
  tax === 'regime' || regime === 'NO_RESPONSABLE' ? taxOfRegime[regime] : tax;

/** The IVA on the platform's service, which the service fee includes. */
export const SERVICE_FEE_IVA_BPS: RateBps = 1900;

/** Splits an amount that includes tax into base and tax, which add up to it. The one rounding of taxes: half up. */
export function splitTax(totalCop: Cop, rateBps: RateBps): { baseCop: Cop; taxCop: Cop } {
  const taxCop = calculateIncludedPercentCop(totalCop, rateBps);
  return { baseCop: totalCop - taxCop, taxCop };
}
