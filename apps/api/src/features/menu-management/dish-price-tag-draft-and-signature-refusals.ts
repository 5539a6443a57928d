import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { type DishContent, findDishProblem, isSamePart } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { menuDraftProblemWords } from '@sazon/domain/catalog/dish-draft-problems';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import { listForbiddenTags } from '@sazon/domain/catalog/platform-dish-tags';
import { findPriceDoubt, type PriceDoubt } from '@sazon/domain/catalog/price-doubt';
import type { Discount } from '@sazon/domain/money/discount';
import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listOtherPrices } from './dish-prices-categories-slots-and-groups-queries.ts';

type Price = { priceCop: number; discount: Discount | null };

const doubtWords: Record<PriceDoubt['kind'], (percent: number) => string> = {
  drop: (percent) => `El precio baja ${percent}%. ¿Seguro?`,
  rise: (percent) => `El precio sube ${percent}%. ¿Seguro?`,
  far_under: (percent) => `Ese precio está ${percent}% por debajo de lo usual en tu menú. ¿Seguro?`,
};

/**
 * Refuses a price below the platform's minimum, and one that is far from the former price or the rest of the menu until
 * it is confirmed. `before` is null for a new dish; a draft has no former price. An unchanged price passes.
 */
export async function findPriceRefusal(
  tx: Tx,
  deps: Deps,
  dish: { restaurantId: string; menuId: string | null; confirmed: boolean },
  { now, before }: { now: Price; before: (Price & { draft: boolean }) | null },
): Promise<Refusal<'VALIDATION'> | undefined> {
  const nowCop = calculateFinalPriceCop(now);
  const beforeCop = before && calculateFinalPriceCop(before);
  if (nowCop === beforeCop) return undefined;
  const { minMainPriceMenuCop } = await loadSettings(deps, { reader: tx });
  if (nowCop < minMainPriceMenuCop)
    return refuse('VALIDATION', {
      field: 'price',
      message: `Un plato vale al menos ${formatCop(minMainPriceMenuCop)}.`,
    });
  if (dish.confirmed) return undefined;
  const othersCop = await listOtherPrices(tx, dish.restaurantId, dish.menuId);
  const doubt = findPriceDoubt({ nowCop, beforeCop: before?.draft ? null : beforeCop, othersCop });
  return doubt === null
    ? undefined
    : refuse('VALIDATION', { field: 'priceConfirmed', message: doubtWords[doubt.kind](doubt.percent) });
}

/** Refuses tags that only the platform sets, unless the dish has them already. */
export const findTagRefusal = (
  sent: readonly string[],
  before: readonly string[],
): Refusal<'VALIDATION'> | undefined =>
  listForbiddenTags(sent, before).length === 0
    ? undefined
    : refuse('VALIDATION', { field: 'tags', message: '‘Más pedido’ lo pone Sazón, según lo que se pide.' });

/**
 * Refuses a dish whose discount is above its price, or whose additions cannot be chosen or make it cost less than zero.
 */
export function findDraftRefusal(dish: DishContent): Refusal<'VALIDATION'> | undefined {
  const problem = findDishProblem(dish);
  if (problem === null) return undefined;
  const field = 'group' in problem ? `additionGroups.${problem.group}` : 'discount';
  return refuse('VALIDATION', { field, message: menuDraftProblemWords[problem.reason] });
}

/** Builds the refusal of a dish whose allergens nobody has signed. */
export const buildSignatureMissingRefusal = () =>
  refuse('VALIDATION', { field: 'allergensSigned', message: 'Firma los alérgenos del plato y de sus adicionales.' });

/** A coming price begins at most this many days from today. */
const furthestDays = 365;

/**
 * Refuses a coming price that does not begin after today and within a year, or is below the platform's minimum. An
 * unchanged one passes.
 */
export async function findNextPriceRefusal(
  tx: Tx,
  deps: Deps,
  { nextPrice, discount }: Pick<DishContent, 'nextPrice' | 'discount'>,
  before: DishContent['nextPrice'],
): Promise<Refusal<'VALIDATION'> | undefined> {
  if (nextPrice == null || isSamePart(nextPrice, before ?? null)) return undefined;
  const today = toBogotaDate(deps.now());
  if (nextPrice.from <= today || nextPrice.from > addDays(today, furthestDays))
    return refuse('VALIDATION', { field: 'nextPrice.from', message: 'Elige un día que venga, máximo un año.' });
  const { minMainPriceMenuCop } = await loadSettings(deps, { reader: tx });
  return calculateFinalPriceCop({ priceCop: nextPrice.priceCop, discount }) >= minMainPriceMenuCop
    ? undefined
    : refuse('VALIDATION', {
        field: 'nextPrice.price',
        message: `Un plato vale al menos ${formatCop(minMainPriceMenuCop)}.`,
      });
}
