import { type Refusal, refuse } from '@sazon/contract/refusal';
import { findMenuDraftProblem, type MenuDraftProblem } from '@sazon/domain/catalog/menu-draft';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/offer';
import { findPriceDoubt, listForbiddenTags, type PriceDoubt } from '@sazon/domain/catalog/price-doubt';
import type { Discount } from '@sazon/domain/money/discount';
import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { type GroupDraft, pricesOfOthers } from './menus-write-queries.ts';

type Price = { priceCop: number; discount: Discount | null };

const doubtWords: Record<PriceDoubt['kind'], (percent: number) => string> = {
  drop: (percent) => `El precio baja ${percent} %. ¿Seguro?`,
  rise: (percent) => `El precio sube ${percent} %. ¿Seguro?`,
  far_under: (percent) => `Ese precio está ${percent} % por debajo de lo usual en tu menú. ¿Seguro?`,
};

/**
 * Why a dish cannot cost what is asked: less than the platform allows, or so far from before or from the menu that somebody
 * has to say that they mean it. `before`: null for a dish that is not there yet; one that was never sold has no price to be far
 * from. A price that stays is not asked about.
 */
export async function priceRefusal(
  tx: Tx,
  deps: Deps,
  dish: { restaurantId: string; menuId: string | null; confirmed: boolean },
  { now, before }: { now: Price; before: (Price & { draft: boolean }) | null },
): Promise<Refusal<'VALIDATION'> | undefined> {
  const nowCop = calculateFinalPriceCop(now);
  const beforeCop = before && calculateFinalPriceCop(before);
  if (nowCop === beforeCop) return undefined;
  const { minMainPriceMenuCop } = await settingsOf(deps, { reader: tx });
  if (nowCop < minMainPriceMenuCop)
    return refuse('VALIDATION', {
      field: 'price',
      message: `Un plato vale al menos ${formatCop(minMainPriceMenuCop)}.`,
    });
  if (dish.confirmed) return undefined;
  const othersCop = await pricesOfOthers(tx, dish.restaurantId, dish.menuId);
  const doubt = findPriceDoubt({ nowCop, beforeCop: before?.draft ? null : beforeCop, othersCop });
  return doubt === null
    ? undefined
    : refuse('VALIDATION', { field: 'priceConfirmed', message: doubtWords[doubt.kind](doubt.percent) });
}

/** A restaurant says nothing of its dishes that only the platform can know. */
export const tagRefusal = (sent: readonly string[], before: readonly string[]): Refusal<'VALIDATION'> | undefined =>
  listForbiddenTags(sent, before).length === 0
    ? undefined
    : refuse('VALIDATION', { field: 'tags', message: '‘Más pedido’ lo pone Sazón, según lo que se pide.' });

const problemWords: Record<MenuDraftProblem['reason'], string> = {
  discount_too_high: 'El descuento no puede ser mayor que el precio.',
  min_over_max: 'El mínimo no puede ser mayor que el máximo.',
  required_without_min: 'Un grupo obligatorio pide al menos 1.',
  min_out_of_reach: 'Con esos adicionales no se llega al mínimo.',
  below_zero: 'Con esos adicionales el plato costaría menos que cero.',
};

/** Why a dish cannot be sold like this: its discount, or what its additions make of its price. */
export function draftRefusal(
  priceCop: number,
  discount: Discount | null,
  groups: readonly GroupDraft[],
): Refusal<'VALIDATION'> | undefined {
  const draft = groups.map(({ additions, ...group }) => ({
    ...group,
    additions: additions.map(({ price, maxQuantity }) => ({ priceCop: price, maxQuantity })),
  }));
  const problem = findMenuDraftProblem({ priceCop, discount, groups: draft });
  if (problem === null) return undefined;
  const field = 'group' in problem ? `additionGroups.${problem.group}` : 'discount';
  return refuse('VALIDATION', { field, message: problemWords[problem.reason] });
}
