import { parseList } from '../../calls/search-params-codec.ts';
import type { MenuSearch } from './menu-and-dish-search-params.ts';

export type FilterChange = Partial<Pick<MenuSearch, FilterName>>;
type FilterName =
  | 'categoriesId'
  | 'restaurantBrandsId'
  | 'menusId'
  | 'search'
  | 'minPrice'
  | 'maxPrice'
  | 'onlyDiscounts'
  | 'dieta'
  | 'sinAlergias'
  | 'sinAlergenos'
  | 'kcal'
  | 'porPrecio'
  | 'porCalificacion';

/** The values of 'Quitar filtros': no filter. */
export const noFilters: Record<Exclude<FilterName, 'porPrecio' | 'porCalificacion'>, undefined> = {
  categoriesId: undefined,
  restaurantBrandsId: undefined,
  menusId: undefined,
  search: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  onlyDiscounts: undefined,
  dieta: undefined,
  sinAlergias: undefined,
  sinAlergenos: undefined,
  kcal: undefined,
};

/** The number of active filters of the sheet; the search has its own field and is not counted. */
export function countActiveFilters(search: MenuSearch): number {
  return (
    parseList(search.categoriesId).length +
    parseList(search.restaurantBrandsId).length +
    (search.minPrice || search.maxPrice ? 1 : 0) +
    (search.onlyDiscounts ? 1 : 0) +
    parseList(search.dieta).length +
    (search.sinAlergias ? 1 : 0) +
    parseList(search.sinAlergenos).length +
    (search.kcal ? 1 : 0) +
    (search.menusId ? 1 : 0)
  );
}
