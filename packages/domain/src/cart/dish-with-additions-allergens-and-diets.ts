import type { AdditionGroup, ChosenGroup } from './addition-choice-check-and-price.ts';

/** What a dish declares: the allergens that it contains, and its tags, some of which are diets that it fits. */
export type Food = { readonly allergens: readonly string[]; readonly tags: readonly string[] };

const sea = ['pescado', 'crustaceos', 'moluscos'];

/** The diets that a food with one of these allergens does not fit. */
const spoilt: readonly { diet: string; by: readonly string[] }[] = [
  { diet: 'vegano', by: [...sea, 'leche', 'huevo'] },
  { diet: 'vegetariano', by: sea },
  { diet: 'sin-gluten', by: ['gluten'] },
];

/**
 * Combines a dish with its chosen additions: the allergens of both, and the dish's diets that no addition excludes by
 * `notFor` or an allergen. What is not 'vegetariano' (vegetarian) is not 'vegano' (vegan) either.
 */
export function combineChosenFood(
  dish: Food,
  groups: readonly AdditionGroup[],
  selection: readonly ChosenGroup[],
): { allergens: string[]; tags: string[] } {
  const additions = selection.flatMap(({ groupId, selectedMenuAdditionals }) => {
    const offered = groups.find((group) => group.id === groupId)?.additions ?? [];
    return offered.filter(({ id }) => selectedMenuAdditionals.some((pick) => pick.id === id && pick.quantity > 0));
  });
  const added = additions.flatMap((one) => one.allergens ?? []);
  const lost = new Set([
    ...additions.flatMap((one) => one.notFor ?? []),
    ...spoilt.filter(({ by }) => by.some((allergen) => added.includes(allergen))).map(({ diet }) => diet),
  ]);
  if (lost.has('vegetariano')) lost.add('vegano');
  const isStillVegetarian = dish.tags.includes('vegano') && !lost.has('vegetariano');
  const tags = isStillVegetarian ? [...dish.tags, 'vegetariano'] : dish.tags;
  return {
    allergens: [...new Set([...dish.allergens, ...added])],
    tags: [...new Set(tags)].filter((tag) => !lost.has(tag)),
  };
}
