/** The tag of a brand's most ordered dishes, which only the platform sets. */
export const MOST_ORDERED_TAG = 'mas-pedido';

/** How many plates of one dish were delivered within the last MOST_ORDERED_DAYS. */
export type PlatesSold = { brandId: string; menuId: string; plates: number };

/** The number of days back that count. */
export const MOST_ORDERED_DAYS = 28;
/** A brand with fewer plates or dishes in these days is not ranked: the sample is too small. */
const LEAST_PLATES_OF_BRAND = 60;
const LEAST_DISHES_OF_BRAND = 3;
/** The number of dishes a brand can have as most ordered, and the fewest plates of each. */
const DISHES_OF_BRAND = 2;
const LEAST_PLATES_OF_DISH = 20;

/**
 * Returns, by brand, up to two dishes for the tag 'Más pedido' (most ordered): the most delivered of the last 28 days;
 * ties go to the lower dish id. A brand missing from the result sold too little to be ranked and keeps its tags.
 */
export function chooseMostOrdered(sold: readonly PlatesSold[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [brandId, dishes] of Map.groupBy(sold, (dish) => dish.brandId)) {
    const plates = dishes.reduce((sum, dish) => sum + dish.plates, 0);
    if (plates < LEAST_PLATES_OF_BRAND || dishes.length < LEAST_DISHES_OF_BRAND) continue;
    const best = dishes
      .filter((dish) => dish.plates >= LEAST_PLATES_OF_DISH)
      .toSorted((a, b) => b.plates - a.plates || (a.menuId < b.menuId ? -1 : 1))
      .slice(0, DISHES_OF_BRAND);
    found.set(
      brandId,
      best.map((dish) => dish.menuId),
    );
  }
  return found;
}
