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

/** A step from the sales of a settlement to its payment. */
export type PaymentStep = {
  kind: 'sold' | 'discounts' | 'commission' | 'commission_tax' | 'taxes' | 'rest' | 'paid';
  /** The change, or the whole amount of the first and the last step. */
  amountCop: number;
  /** The sum before and after the step; both ends of its bar. */
  fromCop: number;
  toCop: number;
};

/** Lists the steps from what was sold to what is paid, without those that change nothing. */
export function listPaymentSteps(ladder: readonly Rung[]): PaymentStep[] {
  const { soldCop, toPayCop, discountsCop, commissionCop, taxesCop, restCop } = calculateFairPay(ladder);
  const taxCop = ladder.reduce((sum, { kind, amountCop }) => sum + (kind === 'commission_tax' ? amountCop : 0), 0);
  const steps: PaymentStep[] = [{ kind: 'sold', amountCop: soldCop, fromCop: 0, toCop: soldCop }];
  let standsAtCop = soldCop;
  const changes = [
    ['discounts', discountsCop],
    ['commission', commissionCop - taxCop],
    ['commission_tax', taxCop],
    ['taxes', taxesCop],
    ['rest', restCop],
  ] as const;
  for (const [kind, amountCop] of changes) {
    if (amountCop === 0) continue;
    steps.push({ kind, amountCop, fromCop: standsAtCop, toCop: standsAtCop + amountCop });
    standsAtCop += amountCop;
  }
  return [...steps, { kind: 'paid', amountCop: toPayCop, fromCop: 0, toCop: toPayCop }];
}
