import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { type Allergen, DIETS, type Diet, findHealthWarning } from '@sazon/domain/people/allergens-and-diets';
import { parseList } from '../../calls/search-params-codec.ts';
import type { MenuSearch } from './menu-search-params.ts';

/** Reads the diets in the address; unknown ones are left out. */
export const parseDiets = (named: string | undefined): Diet[] =>
  DIETS.filter((diet) => parseList(named).includes(diet));

type OnDevice = Pick<MenuSearch, 'dieta' | 'sinAlergias' | 'porPrecio' | 'kcal'>;

/**
 * Filters a day's dishes on the device: a person's allergens are not sent with a menu request that everybody shares.
 * `mine`: this person's allergens. A dish of unknown kcal fails a kcal filter.
 */
export function filterDishes(
  dishes: readonly MenuCard[],
  { dieta, sinAlergias, porPrecio, kcal }: OnDevice,
  mine: readonly Allergen[],
): readonly MenuCard[] {
  const wish = { diets: parseDiets(dieta), allergens: sinAlergias ? mine : [] };
  const fits = ({ calories }: MenuCard) => kcal === undefined || (calories !== null && calories <= Number(kcal));
  const fitting = dishes.filter((dish) => findHealthWarning(wish, dish) === null && fits(dish));
  if (porPrecio === undefined) return fitting;
  const sign = porPrecio === 'menor' ? 1 : -1;
  return fitting.toSorted((a, b) => sign * (a.finalPrice - b.finalPrice));
}
