import { sumCop } from '../money/cop.ts';
import { type BoughtOrder, partialCancel } from '../promotions/apply.ts';
import type { PromotionTerms } from '../promotions/promotion.ts';
import { type PaidSources, paidCop, refundPlan } from './cancel.ts';
import { addSources, spreadKept } from './kept-sources.ts';

/** An order of a promoted purchase. `creditId`: the payroll credit of its date, null without one. */
export type PromotedPaid = BoughtOrder & { id: string; paid: PaidSources; creditId: string | null };

/**
 * Who pays an order from now on, and by how much its price changed: its promotion takes the difference. `part` is what
 * came from the cancelled order; for that one itself, what it left behind.
 */
export type SourcesChange = { id: string; paid: PaidSources; totalChangeCop: number; part: PaidSources };

/**
 * What a customer's cancellation of one order does to a promoted purchase: the discount that the rest no longer earns
 * moves onto the cancelled order, and its money onto the rest. Each remaining order costs its share more and is paid by
 * that share's sources, so that cancelling it later gives back the same; the purchase's sums stay what they were. Empty
 * when nothing is lost. What only the credit of another payroll period could pay is forgiven.
 * Source: docs/domain.md section 3 (Cancel).
 */
export function cancelPart(
  promotion: PromotionTerms,
  orders: readonly PromotedPaid[],
  cancelledId: string,
): SourcesChange[] {
  const place = orders.findIndex((order) => order.id === cancelledId);
  const cancelled = orders[place];
  if (cancelled === undefined) return [];
  const { lostDiscountCop, lostByOrderCop } = partialCancel(promotion, orders, new Set([place]), false);
  if (lostDiscountCop === 0) return [];
  const takesPayroll = orders.map((order) => order.creditId !== null && order.creditId === cancelled.creditId);
  const keepablePayrollCop = sumCop(lostByOrderCop.filter((_, index) => takesPayroll[index]));
  const plan = refundPlan(cancelled.paid, lostDiscountCop, 'tingos', keepablePayrollCop);
  if (plan.keptCop === 0) return [];
  const parts = spreadKept(plan.kept, lostByOrderCop, takesPayroll);
  const rest = orders.flatMap((order, index): SourcesChange[] => {
    const part = parts[index];
    const shareCop = part === undefined ? 0 : paidCop(part);
    return part === undefined || shareCop === 0
      ? []
      : [{ id: order.id, paid: addSources(order.paid, part), totalChangeCop: shareCop, part }];
  });
  return [{ id: cancelledId, paid: plan.refund, totalChangeCop: -plan.keptCop, part: plan.kept }, ...rest];
}
