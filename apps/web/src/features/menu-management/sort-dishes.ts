import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';

/** The sort orders of the dishes, by their word in the address; by default dishes on sale come first. */
export const DISH_SORTS = ['nombre', 'precio', 'mayor-precio', 'borradores'] as const;
export type DishSort = (typeof DISH_SORTS)[number];

type Sorted = Pick<KitchenMenu, 'name' | 'finalPrice' | 'active' | 'draft' | 'soldOutToday'>;

const byName = (a: Sorted, b: Sorted) => a.name.localeCompare(b.name, 'es');

/** Drafts, then switched-off dishes, then sold out today, then the rest. */
const rankState = ({ draft, active, soldOutToday }: Sorted) => (draft ? 0 : !active ? 1 : soldOutToday ? 2 : 3);

const comparisons: Record<DishSort, (a: Sorted, b: Sorted) => number> = {
  nombre: byName,
  precio: (a, b) => a.finalPrice - b.finalPrice || byName(a, b),
  'mayor-precio': (a, b) => b.finalPrice - a.finalPrice || byName(a, b),
  borradores: (a, b) => rankState(a) - rankState(b) || byName(a, b),
};

/** Sorts dishes by today's price or another order; with null they stay as the server answered. */
export function sortDishes<D extends Sorted>(dishes: readonly D[], sort: DishSort | null): readonly D[] {
  return sort === null ? dishes : dishes.toSorted(comparisons[sort]);
}
