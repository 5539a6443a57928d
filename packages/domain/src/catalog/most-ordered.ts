/** What a dish carries that is among the most ordered of its brand; nobody types it. */
export const MOST_ORDERED_TAG = 'mas-pedido';

/** Plates of one dish that were delivered in the days that count. */
export type PlatesSold = { brandId: string; menuId: string; plates: number };

/** How many days back plates count. */
export const MOST_ORDERED_DAYS = 28;
/** A brand that sold fewer plates, or fewer dishes, in these days is not judged: a handful of lunches says nothing. */
const LEAST_PLATES_OF_BRAND = 60;
const LEAST_DISHES_OF_BRAND = 3;
/** So many dishes of a brand are its most ordered, and each sold at least so many plates. */
const DISHES_OF_BRAND = 2;
const LEAST_PLATES_OF_DISH = 20;

/**
 * Which dishes carry 'Más pedido', by brand: its two most delivered ones of the last 28 days. A brand that is not in the answer
 * sold too little to be judged, and keeps what it has. Of equal dishes the one with the lower id comes first.
 */
export function mostOrdered(sold: readonly PlatesSold[]): Map<string, string[]> {
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
