import type { MenuCard } from '@sazon/contract/catalog/schemas';
import {
  ALLERGENS,
  type Allergen,
  DIETS,
  type Diet,
  findHealthWarning,
} from '@sazon/domain/people/allergens-and-diets';
import { parseList } from '../../calls/search-params-codec.ts';
import type { MenuSearch } from './menu-and-dish-search-params.ts';

/** Reads the diets in the address; unknown ones are left out. */
export const parseDiets = (named: string | undefined): Diet[] =>
  DIETS.filter((diet) => parseList(named).includes(diet));

/** Reads the allergens in the address; unknown ones are left out. */
export const parseAllergens = (named: string | undefined): Allergen[] =>
  ALLERGENS.filter((allergen) => parseList(named).includes(allergen));

type OnDevice = Pick<MenuSearch, 'dieta' | 'sinAlergias' | 'sinAlergenos' | 'porPrecio' | 'porCalificacion' | 'kcal'>;

/** The best rated first; of equal ones that with more reviews, and without a rating last. */
const compareRatings = (a: MenuCard, b: MenuCard) =>
  (b.rating?.stars ?? 0) - (a.rating?.stars ?? 0) || (b.rating?.reviews ?? 0) - (a.rating?.reviews ?? 0);

/**
 * Filters a day's dishes on the device: a person's allergens are not sent with a menu request that everybody shares.
 * `mine`: this person's allergens. A dish of unknown kcal fails a kcal filter.
 */
export function filterDishes(
  dishes: readonly MenuCard[],
  { dieta, sinAlergias, sinAlergenos, porPrecio, porCalificacion, kcal }: OnDevice,
  mine: readonly Allergen[],
): readonly MenuCard[] {
  const wish = { diets: parseDiets(dieta), allergens: [...(sinAlergias ? mine : []), ...parseAllergens(sinAlergenos)] };
  const fits = ({ calories }: MenuCard) => kcal === undefined || (calories !== null && calories <= Number(kcal));
  const fitting = dishes.filter((dish) => findHealthWarning(wish, dish) === null && fits(dish));
  if (porCalificacion) return fitting.toSorted(compareRatings);
  if (porPrecio === undefined) return fitting;
  const sign = porPrecio === 'menor' ? 1 : -1;
  return fitting.toSorted((a, b) => sign * (a.finalPrice - b.finalPrice));
}
