import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { AdditionGroup, MenuDetail } from '@sazon/contract/catalog/schemas';
import { checkAdditions, priceWithAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { combineChosenFood } from '@sazon/domain/cart/dish-with-additions-allergens-and-diets';
import { describeChoices, formatTimes } from '@sazon/domain/spanish-list-format';
import { toAdditionGroups } from '../../calls/addition-groups-mapping.ts';

/** The quantity of each addition, by group. */
export type DishChoice = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Converts the choice to the form of the API, with only what was chosen. */
export function toChosenGroups(choice: DishChoice): ChosenGroup[] {
  return Object.entries(choice).flatMap(([groupId, quantities]) => {
    const selectedMenuAdditionals = Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ id, quantity }));
    return selectedMenuAdditionals.length > 0 ? [{ groupId, selectedMenuAdditionals }] : [];
  });
}

/** Converts the choice from the form of the API. */
export const toDishChoice = (groups: readonly ChosenGroup[]): DishChoice =>
  Object.fromEntries(
    groups.map(({ groupId, selectedMenuAdditionals }) => [
      groupId,
      Object.fromEntries(selectedMenuAdditionals.map(({ id, quantity }) => [id, quantity])),
    ]),
  );

/** Combines the allergens of a dish with those of its chosen additions, and the diets that both fit. */
export const buildChosenFood = (dish: MenuDetail, choice: DishChoice) =>
  combineChosenFood(dish, toAdditionGroups(dish.groupMenuAdditions), toChosenGroups(choice));

/**
 * Returns the minimum of a group: at least one for a required group; an optional group's minimum counts only once
 * something of it is chosen.
 */
export function getGroupMinimum(group: AdditionGroup, quantities: Readonly<Record<string, number>>): number {
  if (group.required) return Math.max(1, group.min);
  return Object.values(quantities).some((quantity) => quantity > 0) ? group.min : 0;
}

export interface ChoiceState {
  /** The price of one lunch with its additions, after the dish's own discount; never below zero. */
  unitPriceCop: number;
  /** 'con medio aguacate y jugo': the additions with a price. */
  extras: string | null;
  /** The first incomplete group, and how many choices it lacks; null when the dish can be added. */
  incomplete: { groupId: string; title: string; missing: number } | null;
}

/** Calculates the price of a choice, its text, and what it still lacks. */
export function calculateChoiceState(dish: MenuDetail, choice: DishChoice): ChoiceState {
  let additionsCop = 0;
  const extras: string[] = [];
  for (const group of dish.groupMenuAdditions) {
    for (const { id, name, price } of group.additions) {
      const quantity = choice[group.id]?.[id] ?? 0;
      additionsCop += price * quantity;
      if (quantity > 0 && price > 0) extras.push(formatTimes(name.toLowerCase(), quantity));
    }
  }
  const verdict = checkAdditions(toAdditionGroups(dish.groupMenuAdditions), toChosenGroups(choice));
  const problem = verdict.ok ? undefined : verdict.problems[0];
  const group = dish.groupMenuAdditions.find((one) => one.id === problem?.groupId);
  return {
    unitPriceCop: priceWithAdditions(dish.finalPrice, additionsCop),
    extras: extras.length > 0 ? describeChoices(extras) : null,
    incomplete:
      problem && group
        ? { groupId: group.id, title: group.title, missing: problem.reason === 'too_few' ? problem.missing : 0 }
        : null,
  };
}
