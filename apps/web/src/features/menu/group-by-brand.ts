import type { MenuCard } from '@sazon/contract/catalog/schemas';

/** Groups dishes by brand, in the order in which the brands first appear. */
export function groupByBrand(dishes: readonly MenuCard[]): { brand: MenuCard['brand']; dishes: MenuCard[] }[] {
  const brands = new Map<string, { brand: MenuCard['brand']; dishes: MenuCard[] }>();
  for (const dish of dishes) {
    const found = brands.get(dish.brand.id);
    if (found) found.dishes.push(dish);
    else brands.set(dish.brand.id, { brand: dish.brand, dishes: [dish] });
  }
  return [...brands.values()];
}
