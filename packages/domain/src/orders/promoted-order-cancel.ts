import { type Cop, sumCop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';
import { type BoughtOrder, calculatePartialCancel } from '../promotions/apply-promotion-and-partial-cancel.ts';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';
import { calculatePaidCop, type PaidSources, planRefund } from './refund-plan.ts';
import { addSources, spreadKeptSources } from './spread-cancelled-order-money.ts';

/** An order of a promoted purchase. `creditId` is the payroll credit of its date, or null when it has none. */
export type PaidPromotedOrder = BoughtOrder & { id: string; paid: PaidSources; creditId: string | null };

/**
 * An order's sources after the change, and the change of its price (COP). `part` is the money that it takes over from
 * the cancelled order; for the cancelled order itself, the money that it leaves behind.
 */
export type SourcesChange = { id: string; paid: PaidSources; totalChangeCop: number; part: PaidSources };

/**
 * Returns what changes when a customer cancels one order of a promoted purchase. The others lose discount: each costs
 * its share more and is paid for it by money of the cancelled order. Empty when no discount is lost, or no money can be
 * kept. A share that only another period's payroll credit could pay is waived. Source: docs/domain.md section 3.
 */
export function calculateSourcesChanges(
  promotion: PromotionTerms,
  orders: readonly PaidPromotedOrder[],
  cancelledId: string,
): SourcesChange[] {
  const place = orders.findIndex((order) => order.id === cancelledId);
  const cancelled = orders[place];
  if (cancelled === undefined) return [];
  const { lostDiscountCop, lostByOrderCop } = calculatePartialCancel(promotion, orders, new Set([place]), false);
  if (lostDiscountCop === 0) return [];
  const takesPayroll = orders.map((order) => order.creditId !== null && order.creditId === cancelled.creditId);
  const keepablePayrollCop = sumCop(lostByOrderCop.filter((_, index) => takesPayroll[index]));
  const plan = planRefund(cancelled.paid, lostDiscountCop, 'tingos', keepablePayrollCop);
  if (plan.keptCop === 0) return [];
  const parts = spreadKeptSources(plan.kept, lostByOrderCop, takesPayroll);
  const rest = orders.flatMap((order, index): SourcesChange[] => {
    const part = parts[index];
    const shareCop = part === undefined ? 0 : calculatePaidCop(part);
    return part === undefined || shareCop === 0
      ? []
      : [{ id: order.id, paid: addSources(order.paid, part), totalChangeCop: shareCop, part }];
  });
  return [{ id: cancelledId, paid: plan.refund, totalChangeCop: -plan.keptCop, part: plan.kept }, ...rest];
}

/** Says to the customer that an order lost discount because another of its promotion was cancelled. */
export const describeLessDiscount = (lostCop: Cop): string =>
  `Cancelaste otra orden de la promoción: el descuento de esta bajó ${formatCop(lostCop)}. No pagas nada más: esa diferencia salió de lo que te devolvimos por la cancelada.`;
