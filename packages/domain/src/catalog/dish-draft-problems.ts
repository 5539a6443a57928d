import type { Cop } from '../money/cop.ts';
import { calculateDiscountCop, type Discount } from '../money/discount.ts';
import { FULL_RATE_BPS } from '../money/rate.ts';

/** A dish as its restaurant edits it. */
export type MenuDraft = {
  priceCop: Cop;
  discount: Discount | null;
  groups: readonly {
    min: number;
    max: number;
    required: boolean;
    /** `priceCop` may be negative, as for 'sin sopa' (without soup). */
    additions: readonly { priceCop: Cop; maxQuantity: number }[];
  }[];
};

/** Why a draft is refused. `group` is the index of the group, from 0. */
export type MenuDraftProblem =
  | { reason: 'discount_too_high' }
  | { reason: 'min_over_max' | 'required_without_min' | 'min_out_of_reach'; group: number }
  | { reason: 'below_zero'; group: number };

/** What is wrong with a draft, in Spanish. */
export const menuDraftProblemWords: Readonly<Record<MenuDraftProblem['reason'], string>> = {
  discount_too_high: 'El descuento no puede ser mayor que el precio.',
  min_over_max: 'El mínimo no puede ser mayor que el máximo.',
  required_without_min: 'Un grupo obligatorio pide al menos 1.',
  min_out_of_reach: 'Con esos adicionales no se llega al mínimo.',
  below_zero: 'Con esos adicionales el plato costaría menos que cero.',
};

/**
 * Returns the first problem that makes a dish impossible to order or its price negative, else null: a discount above
 * the price, a group whose minimum cannot be reached, or additions that take off more than the rest of it.
 */
export function findMenuDraftProblem({ priceCop, discount, groups }: MenuDraft): MenuDraftProblem | null {
  const isTooHigh =
    discount?.type === 'fixed' ? discount.amountCop > priceCop : (discount?.rateBps ?? 0) > FULL_RATE_BPS;
  if (isTooHigh) return { reason: 'discount_too_high' };
  let leftCop = priceCop - calculateDiscountCop(discount, priceCop);
  for (const [group, { min, max, required, additions }] of groups.entries()) {
    if (min > max) return { reason: 'min_over_max', group };
    if (required && min === 0) return { reason: 'required_without_min', group };
    if (additions.reduce((sum, one) => sum + one.maxQuantity, 0) < min) return { reason: 'min_out_of_reach', group };
    leftCop += lowestSumCop(max, additions);
    if (leftCop < 0) return { reason: 'below_zero', group };
  }
  return null;
}

/** Returns the most that one group can take off the price (negative COP): its cheapest pieces up to `max`. */
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
