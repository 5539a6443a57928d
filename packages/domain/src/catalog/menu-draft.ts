import type { Cop } from '../money/cop.ts';
import { type Discount, discountOf } from '../money/discount.ts';
import { FULL_RATE_BPS } from '../money/rate.ts';

/** A dish as a kitchen writes it. */
export type MenuDraft = {
  priceCop: Cop;
  discount: Discount | null;
  groups: readonly {
    min: number;
    max: number;
    required: boolean;
    /** `priceCop` may be negative ('sin sopa'). */
    additions: readonly { priceCop: Cop; maxQuantity: number }[];
  }[];
};

/** What cannot be in a draft; `group` counts from 0. */
export type MenuDraftProblem =
  | { reason: 'discount_too_high' }
  | { reason: 'min_over_max' | 'required_without_min' | 'min_out_of_reach'; group: number }
  | { reason: 'below_zero'; group: number };

/**
 * The first thing that would make a dish nobody could order, or that costs less than nothing: a discount of more than the
 * dish, a group whose minimum cannot be met, additions that take off more than what is left of the price.
 */
export function menuDraftProblem({ priceCop, discount, groups }: MenuDraft): MenuDraftProblem | null {
  const isTooHigh =
    discount?.type === 'fixed' ? discount.amountCop > priceCop : (discount?.rateBps ?? 0) > FULL_RATE_BPS;
  if (isTooHigh) return { reason: 'discount_too_high' };
  let leftCop = priceCop - discountOf(discount, priceCop);
  for (const [group, { min, max, required, additions }] of groups.entries()) {
    if (min > max) return { reason: 'min_over_max', group };
    if (required && min === 0) return { reason: 'required_without_min', group };
    if (additions.reduce((sum, one) => sum + one.maxQuantity, 0) < min) return { reason: 'min_out_of_reach', group };
    leftCop += lowestSumCop(max, additions);
    if (leftCop < 0) return { reason: 'below_zero', group };
  }
  return null;
}

/** The most that one group can take off the price: its cheapest pieces, as many as it allows. */
function lowestSumCop(max: number, additions: MenuDraft['groups'][number]['additions']): number {
  let pieces = max;
  let sumCop = 0;
  for (const { priceCop, maxQuantity } of additions.filter((one) => one.priceCop < 0).toSorted(byPrice)) {
    const taken = Math.min(pieces, maxQuantity);
    sumCop += taken * priceCop;
    pieces -= taken;
  }
  return sumCop;
}

const byPrice = (a: { priceCop: Cop }, b: { priceCop: Cop }) => a.priceCop - b.priceCop;
