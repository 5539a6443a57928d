import type { Cop } from '../money/cop.ts';
import type { SettlementLineKind } from './settlement-deduction-lines.ts';

type Rung = { kind: SettlementLineKind; grossCop: number; amountCop: number };

/**
 * Where the money of a settlement's sales goes. The parts are signed: sold + discounts + commission + taxes + rest is
 * `toPayCop`.
 */
export type FairPay = {
  soldCop: number;
  toPayCop: number;
  /** Below zero, taken from the restaurant. */
  discountsCop: number;
  /** Commission with its IVA. */
  commissionCop: number;
  /** Withholdings. */
  taxesCop: number;
  /** Refunds, adjustments, credits and debts. */
  restCop: number;
  /** What the restaurant gets of each 100 COP sold, rounded half up; null when nothing was sold or nothing is left. */
  keptOf100Cop: Cop | null;
};

const partOf: Partial<Record<SettlementLineKind, 'commissionCop' | 'taxesCop'>> = {
  commission: 'commissionCop',
  commission_tax: 'commissionCop',
  rete_fuente: 'taxesCop',
  rete_ica: 'taxesCop',
  rete_iva: 'taxesCop',
};
const isSale = ({ kind }: Rung): boolean => kind === 'delivered' || kind === 'no_show' || kind === 'in_site';

/** Splits a settlement into what was sold and what each part takes of it. Source: docs/domain.md section 7. */
export function calculateFairPay(ladder: readonly Rung[]): FairPay {
  const sums = { soldCop: 0, toPayCop: 0, discountsCop: 0, commissionCop: 0, taxesCop: 0, restCop: 0 };
  for (const rung of ladder) {
    sums.toPayCop += rung.amountCop;
    if (isSale(rung)) {
      sums.soldCop += rung.grossCop;
      sums.discountsCop += rung.amountCop - rung.grossCop;
    } else {
      sums[partOf[rung.kind] ?? 'restCop'] += rung.amountCop;
    }
  }
  const { soldCop, toPayCop } = sums;
  return { ...sums, keptOf100Cop: soldCop > 0 && toPayCop > 0 ? Math.round((toPayCop * 100) / soldCop) : null };
}
