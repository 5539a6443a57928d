import { type Cop, floorAtZero } from '../money/cop.ts';
import type { DishTax } from '../money/tax.ts';

/** An addition to a dish. Its price may be negative, as for 'sin sopa' (without soup). */
export type Addition = {
  id: string;
  name: string;
  priceCop: Cop;
  maxQuantity: number;
  allergens?: readonly string[];
  /** Whether the kitchen signed its allergens, so that an empty list means none. */
  allergensDeclared?: boolean;
  /** Diets that the dish no longer fits with this addition. */
  notFor?: readonly string[];
  /** What it is for taxes; missing: prepared food. */
  tax?: DishTax;
};

/** A group of additions. `min` and `max` count pieces. A group that is not required takes none, or at least `min`. */
export type AdditionGroup = {
  id: string;
  title: string;
  min: number;
  max: number;
  required: boolean;
  additions: readonly Addition[];
};

/** The choice in one group, as the API receives it (docs/specification.md section 3). */
export type ChosenGroup = {
  groupId: string;
  selectedMenuAdditionals: readonly { id: string; quantity: number }[];
};

export type AdditionProblem =
  | { reason: 'unknown_group' | 'unknown_addition' | 'repeated' | 'bad_quantity'; groupId: string }
  | { reason: 'too_few'; groupId: string; missing: number }
  | { reason: 'too_many'; groupId: string; max: number }
  | { reason: 'too_many_of_one'; groupId: string; additionId: string; max: number };

export type AdditionItem = {
  menuAdditionalId: string;
  title: string;
  quantity: number;
  priceCop: Cop;
  tax?: DishTax;
};
export type ChosenAdditions = { groupId: string; title: string; items: AdditionItem[] };

export type AdditionsVerdict =
  | { ok: true; additionsCop: Cop; groups: ChosenAdditions[] }
  | { ok: false; code: 'ADDITIONS_INVALID'; problems: AdditionProblem[] };

/**
 * Checks a choice of additions against a dish's groups: known ids, minimum, maximum, required groups, quantity of each.
 * Returns the additions with their prices and sum, or every problem.
 */
export function checkAdditions(groups: readonly AdditionGroup[], selection: readonly ChosenGroup[]): AdditionsVerdict {
  const problems: AdditionProblem[] = [];
  const chosen: ChosenAdditions[] = [];
  let additionsCop = 0;
  for (const { groupId } of selection) {
    if (!groups.some((group) => group.id === groupId)) problems.push({ reason: 'unknown_group', groupId });
  }
  for (const group of groups) {
    const picks = selection.filter((one) => one.groupId === group.id);
    if (picks.length > 1) problems.push({ reason: 'repeated', groupId: group.id });
    const items = toItems(group, picks[0]?.selectedMenuAdditionals ?? [], problems);
    for (const item of items) additionsCop += item.priceCop * item.quantity;
    if (items.length > 0) chosen.push({ groupId: group.id, title: group.title, items });
  }
  if (problems.length > 0) return { ok: false, code: 'ADDITIONS_INVALID', problems };
  return { ok: true, additionsCop, groups: chosen };
}

/** Returns the cheapest choice that a dish accepts: the fewest pieces of each required group, at the lowest prices. */
export function chooseCheapestAdditions(
  groups: readonly AdditionGroup[],
): { groupId: string; selectedMenuAdditionals: { id: string; quantity: number }[] }[] {
  return groups.flatMap((group) => {
    let missing = group.required ? Math.max(1, group.min) : 0;
    const picks: { id: string; quantity: number }[] = [];
    for (const { id, maxQuantity } of group.additions.toSorted((a, b) => a.priceCop - b.priceCop)) {
      const quantity = Math.min(missing, maxQuantity);
      if (quantity > 0) picks.push({ id, quantity });
      missing -= quantity;
    }
    return picks.length === 0 ? [] : [{ groupId: group.id, selectedMenuAdditionals: picks }];
  });
}

/** Returns the price of one lunch with its additions, never below zero (docs/specification.md section 5). */
export function priceWithAdditions(menuPriceCop: Cop, additionsCop: Cop): Cop {
  return floorAtZero(menuPriceCop + additionsCop);
}

function toItems(
  group: AdditionGroup,
  picks: ChosenGroup['selectedMenuAdditionals'],
  problems: AdditionProblem[],
): AdditionItem[] {
  const groupId = group.id;
  const items: AdditionItem[] = [];
  let pieces = 0;
  for (const { id, quantity } of picks) {
    const addition = group.additions.find((one) => one.id === id);
    if (!addition) problems.push({ reason: 'unknown_addition', groupId });
    else if (!Number.isSafeInteger(quantity) || quantity < 1) problems.push({ reason: 'bad_quantity', groupId });
    else if (items.some((item) => item.menuAdditionalId === id)) problems.push({ reason: 'repeated', groupId });
    else {
      const { name: title, priceCop, maxQuantity: max, tax } = addition;
      if (quantity > max) problems.push({ reason: 'too_many_of_one', groupId, additionId: id, max });
      items.push({ menuAdditionalId: id, title, quantity, priceCop, ...(tax && { tax }) });
      pieces += quantity;
    }
  }
  const least = group.required ? Math.max(1, group.min) : pieces > 0 ? group.min : 0;
  if (pieces < least) problems.push({ reason: 'too_few', groupId, missing: least - pieces });
  if (pieces > group.max) problems.push({ reason: 'too_many', groupId, max: group.max });
  return items;
}
