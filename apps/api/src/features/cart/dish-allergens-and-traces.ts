import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { combineChosenFood } from '@sazon/domain/cart/dish-with-additions-allergens-and-diets';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';

/** Lists the allergens of a dish together with its chosen additions. */
export const listDishAllergens = (offer: Offer, chosen: readonly ChosenGroup[]): string[] =>
  combineChosenFood({ allergens: offer.menu.allergens, tags: [] }, offer.groups, chosen).allergens;

/** Lists the other allergens of the kitchen, of which something may get into the dish. Nothing when there are none. */
export function listTraces({ restaurant, ...offer }: Offer, chosen: readonly ChosenGroup[]): { traces?: string[] } {
  const own = listDishAllergens({ restaurant, ...offer }, chosen);
  const traces = (restaurant.kitchenAllergens ?? []).filter((allergen) => !own.includes(allergen));
  return traces.length > 0 ? { traces } : {};
}
