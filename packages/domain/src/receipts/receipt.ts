import type { Cop } from '../money/cop.ts';
import type { RateBps } from '../money/rate.ts';
import { type SoldLunch, splitSaleByTax, sumByTax } from '../money/sale-taxes.ts';
import { SERVICE_FEE_IVA_BPS, soldTaxNames, splitTax } from '../money/tax.ts';

/** What a receipt has to know of an order. */
export type ReceiptOrder = SoldLunch & {
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
  readonly name: string;
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
 * Builds the sums of a receipt. The price of food includes the tax with which each dish and addition was sold; the
 * service fee is a service of its own with its own IVA. Source: docs/colombia.md sections 4.1 and 4.2.
 */
export function buildReceipt(orders: readonly ReceiptOrder[]): Receipt {
  const sum = (of: (order: ReceiptOrder) => Cop): Cop => orders.reduce((total, order) => total + of(order), 0);
  const discounts = (order: ReceiptOrder) => order.menuDiscountCop + order.promotionCop + order.couponCop;
  const food = orders.flatMap((order) => splitSaleByTax(order, order.grossCop - discounts(order)));
  const taxes = sumByTax(food).map(
    ({ tax, rateBps, baseCop, taxCop }): ReceiptTax => ({ name: soldTaxNames[tax], rateBps, baseCop, taxCop }),
  );
  const service = { name: 'IVA 19% del servicio', rateBps: SERVICE_FEE_IVA_BPS, baseCop: 0, taxCop: 0 };
  for (const { feeCop } of orders) {
    const { baseCop, taxCop } = splitTax(feeCop, SERVICE_FEE_IVA_BPS);
    service.baseCop += baseCop;
    service.taxCop += taxCop;
  }
  return {
    foodCop: sum((order) => order.grossCop),
    discountCop: sum(discounts),
    feeCop: sum((order) => order.feeCop),
    totalCop: sum((order) => order.totalCop),
    taxes: service.baseCop === 0 ? taxes : [...taxes, service],
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
