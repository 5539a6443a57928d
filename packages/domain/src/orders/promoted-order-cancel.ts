import { sumCop } from '../money/cop.ts';
import { type BoughtOrder, calculatePartialCancel } from '../promotions/apply-promotion.ts';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';
import { addSources, spreadKeptSources } from './kept-money-spread.ts';
import { calculatePaidCop, type PaidSources, planRefund } from './refund-plan.ts';

/** An order of a promoted purchase. `creditId` is the payroll credit of its date; null without one. */
export type PaidPromotedOrder = BoughtOrder & { id: string; paid: PaidSources; creditId: string | null };

/**
 * The new sources of an order and the change of its price (COP), which its promotion absorbs. `part` is what came from
 * the cancelled order; for that order itself, what it leaves behind.
 */
export type SourcesChange = { id: string; paid: PaidSources; totalChangeCop: number; part: PaidSources };

/**
 * The effect of a customer's cancellation of one order on a promoted purchase: the discount that the rest no longer
 * earns moves to the cancelled order, and the same amount of its money to the rest. Each remaining order costs its
 * share more and is paid by that share's sources, so that a later cancellation refunds the same; the purchase's sums
 * stay. Empty when no discount is lost. A share that only the credit of another payroll period could pay is waived.
 * Source: docs/domain.md section 3 (Cancel).
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
