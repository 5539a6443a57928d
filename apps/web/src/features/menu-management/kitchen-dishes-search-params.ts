import * as v from 'valibot';
import { parseList, toSearchState } from '../../calls/search-params-codec.ts';
import { lenient, searchText } from '../../calls/valibot-shapes.ts';
import { DISH_SORTS, type DishSort } from './sort-dishes.ts';

/** The prefix of a dish's id in the address: a new dish that copies it. */
export const COPY = 'copia-';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const copy = new RegExp(uuid.source.replace('^', `^${COPY}`), 'i');
const ids = v.pipe(
  v.string(),
  v.check((text) => text.split(',').every((part) => uuid.test(part))),
);

/** The menu's view, filters and open dish, in the address. */
export const kitchenDishesSearch = v.object({
  seccion: lenient(v.literal('horarios')),
  search: searchText,
  restaurantBrandsId: lenient(ids),
  categoriesId: lenient(ids),
  orden: lenient(v.picklist(DISH_SORTS)),
  plato: lenient(v.union([v.literal('nuevo'), v.pipe(v.string(), v.regex(uuid)), v.pipe(v.string(), v.regex(copy))])),
});
export type KitchenDishesSearch = v.InferOutput<typeof kitchenDishesSearch>;

export interface MenusState {
  view: 'platos' | 'horarios';
  search: string;
  brandIds: readonly string[];
  categoryIds: readonly string[];
  sort: DishSort | null;
  /** The dish in the editor: an id, a new one (`COPY` and an id: a copy), or none. */
  open: string | null;
}

export const toKitchenDishesState = (search: KitchenDishesSearch): MenusState => ({
  view: search.seccion ?? 'platos',
  search: search.search ?? '',
  brandIds: parseList(search.restaurantBrandsId),
  categoryIds: parseList(search.categoriesId),
  sort: search.orden ?? null,
  open: search.plato ?? null,
});

export const toKitchenDishesSearch = ({
  view,
  search,
  brandIds,
  categoryIds,
  sort,
  open,
}: MenusState): KitchenDishesSearch =>
  toSearchState({
    seccion: view === 'horarios' && view,
    search,
    restaurantBrandsId: brandIds,
    categoriesId: categoryIds,
    orden: sort,
    plato: open,
  }) as KitchenDishesSearch;
