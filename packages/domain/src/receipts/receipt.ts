import type { Cop } from '../money/cop.ts';
import type { RateBps } from '../money/rate.ts';
import { getTaxRate, SERVICE_FEE_IVA_BPS, splitTax, type TaxRegime } from '../money/tax.ts';

/** What a receipt has to know of an order. */
export type ReceiptOrder = {
  readonly regime: TaxRegime;
  readonly grossCop: Cop;
  readonly menuDiscountCop: Cop;
  readonly promotionCop: Cop;
  readonly couponCop: Cop;
  readonly feeCop: Cop;
  readonly totalCop: Cop;
  readonly subsidyCop: Cop;
  readonly tingosCop: Cop;
  readonly payrollCop: Cop;
  readonly outsideCop: Cop;
};

export type ReceiptTax = {
  readonly name: 'INC' | 'IVA' | 'IVA del servicio' | 'Sin impuesto';
  readonly rateBps: RateBps;
  readonly baseCop: Cop;
  readonly taxCop: Cop;
};

export type Receipt = {
  readonly foodCop: Cop;
  readonly discountCop: Cop;
  readonly feeCop: Cop;
  readonly totalCop: Cop;
  /** Each tax with its base. Bases and taxes add up to the total. There is no tip. */
  readonly taxes: readonly ReceiptTax[];
  /** Who paid how much. Sources that paid nothing are left out. */
  readonly paidBy: readonly {
    readonly source: 'subsidy' | 'tingos' | 'payroll' | 'outside';
    readonly amountCop: Cop;
  }[];
};

/**
 * Builds the sums of a receipt. The price of food includes the tax of the restaurant's regime; the service fee is a
 * service of its own with its own IVA. Source: docs/colombia.md sections 4.1 and 4.2.
 */
export function buildReceipt(orders: readonly ReceiptOrder[]): Receipt {
  const sum = (of: (order: ReceiptOrder) => Cop): Cop => orders.reduce((total, order) => total + of(order), 0);
  const discounts = (order: ReceiptOrder) => order.menuDiscountCop + order.promotionCop + order.couponCop;
  const taxes = new Map<string, ReceiptTax>();
  const add = (name: ReceiptTax['name'], amountCop: Cop, rateBps: RateBps) => {
    if (amountCop === 0) return;
    const { baseCop, taxCop } = splitTax(amountCop, rateBps);
    const before = taxes.get(name) ?? { name, rateBps, baseCop: 0, taxCop: 0 };
    taxes.set(name, { ...before, baseCop: before.baseCop + baseCop, taxCop: before.taxCop + taxCop });
  };
  for (const order of orders) {
    const name = order.regime === 'NO_RESPONSABLE' ? 'Sin impuesto' : order.regime;
    add(name, order.grossCop - discounts(order), getTaxRate(order.regime));
  }
  for (const order of orders) add('IVA del servicio', order.feeCop, SERVICE_FEE_IVA_BPS);
  return {
    foodCop: sum((order) => order.grossCop),
    discountCop: sum(discounts),
    feeCop: sum((order) => order.feeCop),
    totalCop: sum((order) => order.totalCop),
    taxes: [...taxes.values()],
    paidBy: (
      [
        { source: 'subsidy', amountCop: sum((order) => order.subsidyCop) },
        { source: 'tingos', amountCop: sum((order) => order.tingosCop) },
        { source: 'payroll', amountCop: sum((order) => order.payrollCop) },
        { source: 'outside', amountCop: sum((order) => order.outsideCop) },
      ] as const
    ).filter((part) => part.amountCop > 0),
  };
}
