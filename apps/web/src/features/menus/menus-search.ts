import * as z from 'zod/mini';
import { listOf, searchState } from '../../calls/search-state.ts';
import { DISH_SORTS, type DishSort } from './menus-sort.ts';

/** Before the id of a dish, in the address: a new dish that begins as that one. */
export const COPY = 'copia-';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const copy = new RegExp(uuid.source.replace('^', `^${COPY}`), 'i');
const ids = z.string().check(z.refine((text) => text.split(',').every((part) => uuid.test(part))));
const lenient = <T extends z.ZodMiniType>(value: T) => z.catch(z.optional(value), undefined);

/** The menu's view, filters and the dish that is open, as they stand in the address. */
export const menusSearch = z.object({
  seccion: lenient(z.literal('horarios')),
  search: lenient(z.string().check(z.maxLength(80))),
  restaurantBrandsId: lenient(ids),
  categoriesId: lenient(ids),
  orden: lenient(z.enum(DISH_SORTS)),
  plato: lenient(z.union([z.literal('nuevo'), z.string().check(z.regex(uuid)), z.string().check(z.regex(copy))])),
});
export type MenusSearch = z.infer<typeof menusSearch>;

export interface MenusState {
  view: 'platos' | 'horarios';
  search: string;
  brandIds: readonly string[];
  categoryIds: readonly string[];
  sort: DishSort | null;
  /** The dish in the editor: an id, a new one (`COPY` and an id: as that one), or none. */
  open: string | null;
}

export const menusStateOf = (search: MenusSearch): MenusState => ({
  view: search.seccion ?? 'platos',
  search: search.search ?? '',
  brandIds: listOf(search.restaurantBrandsId),
  categoryIds: listOf(search.categoriesId),
  sort: search.orden ?? null,
  open: search.plato ?? null,
});

export const menusSearchOf = ({ view, search, brandIds, categoryIds, sort, open }: MenusState): MenusSearch =>
  searchState({
    seccion: view === 'horarios' && view,
    search,
    restaurantBrandsId: brandIds,
    categoriesId: categoryIds,
    orden: sort,
    plato: open,
  }) as MenusSearch;
