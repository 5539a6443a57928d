import { refundPlan } from '@sazon/domain/orders/cancel';
import { addSources, spreadKept } from '@sazon/domain/orders/kept-sources';
import { type PartialCancel, partialCancel } from '@sazon/domain/promotions/apply';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { activePromotions } from '../promotions/promotions-queries.ts';
import { loadOrdersMoney } from './orders-money-queries.ts';
import { type PromotedSibling, promotedSiblings, saveSources } from './partial-cancel-queries.ts';

type Lost = PartialCancel & { siblings: PromotedSibling[] };

const nothingLost: Lost = { levelBefore: null, levelAfter: null, lostDiscountCop: 0, lostByOrderCop: [], siblings: [] };

/** What the rest of a purchase's promotion no longer earns when its customer cancels these orders. domain.md section 3. */
export async function lostByCancelling(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<Lost> {
  const { code, version, siblings } = await promotedSiblings(tx, orderIds);
  if (code === null || siblings.length < 2) return nothingLost;
  const promotion = (await activePromotions(deps.db, tx, version)).find((one) => one.code === code);
  if (promotion === undefined) return nothingLost;
  const cancelled = new Set(siblings.flatMap((sibling, index) => (orderIds.includes(sibling.id) ? [index] : [])));
  return { ...partialCancel(promotion, siblings, cancelled, false), siblings };
}

/**
 * Moves the discount that the rest no longer earns onto the cancelled order, and its money onto the rest: each remaining
 * order costs its share more and is paid by that share's sources, so that cancelling it later gives back the same. The
 * purchase's sums stay what they were. Call it before the cancelled orders are refunded.
 */
export async function moveLostDiscounts(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  const { lostDiscountCop, lostByOrderCop, siblings } = await lostByCancelling(tx, deps, orderIds);
  if (lostDiscountCop === 0) return;
  const money = new Map(
    (
      await loadOrdersMoney(
        tx,
        siblings.map((one) => one.id),
      )
    ).map((one) => [one.id, one]),
  );
  let leftCop = lostDiscountCop;
  let leftByOrder = [...lostByOrderCop];
  for (const id of orderIds) {
    const cancelled = money.get(id);
    if (cancelled === undefined || leftCop === 0) continue;
    const plan = refundPlan(cancelled.paid, leftCop, 'tingos');
    const parts = spreadKept(plan.kept, leftByOrder);
    await saveSources(tx, { id, paid: plan.refund, totalChangeCop: -plan.keptCop });
    for (const [index, part] of parts.entries()) {
      const sibling = siblings[index];
      const share = part.subsidyCop + part.payrollCop + part.outsideCop + sumOf(part.tingoShares);
      const rest = sibling && money.get(sibling.id);
      if (rest === undefined || share === 0) continue;
      const paid = addSources(rest.paid, part);
      money.set(rest.id, { ...rest, paid });
      await saveSources(tx, { id: rest.id, paid, totalChangeCop: share });
      leftByOrder = leftByOrder.with(index, (leftByOrder[index] ?? 0) - share);
    }
    leftCop -= plan.keptCop;
  }
}

const sumOf = (shares: readonly { amountCop: number }[]) => shares.reduce((sum, share) => sum + share.amountCop, 0);
