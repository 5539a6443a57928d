import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { type Allergen, DIETS, type Diet, findHealthWarning } from '@sazon/domain/people/health';
import { parseList } from '../../calls/search-state.ts';
import type { MenuSearch } from './menu-search.ts';

/** The diets that the address names. */
export const parseDiets = (named: string | undefined): Diet[] =>
  DIETS.filter((diet) => parseList(named).includes(diet));

type OnDevice = Pick<MenuSearch, 'dieta' | 'sinAlergias' | 'porPrecio' | 'kcal'>;

/**
 * What is chosen of a day's dishes on the device itself: that somebody has an allergy is nothing to ask a menu with that
 * everybody shares. `mine` are this person's allergens. Of a dish whose kcal nobody knows, none are promised.
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
