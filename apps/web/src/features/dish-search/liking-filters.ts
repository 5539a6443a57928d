import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { matchesSearch } from '@sazon/domain/catalog/dish-search-words';
import { type Allergen, findHealthWarning } from '@sazon/domain/people/allergens-and-diets';
import { parseList } from '../../calls/search-params-codec.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { DishSearchParams } from './dish-search-params.ts';

const MOST_KCAL = 600;
const CHEAP_COP = 18_000;
/** The key of the filter by the person's own allergens, which never leave the device with a search. */
export const MY_ALLERGIES = 'sin-mis-alergias';

export interface Liking {
  key: string;
  /** On a tile, in two lines. */
  lines: readonly [string, string];
  /** On a chip. */
  short: string;
  icon: IconName;
  fits: (dish: MenuCard) => boolean;
  /** What the server can look for itself; without it the device looks through a longer answer. */
  asks?: { tag: string } | { belowKcal: number };
}

const hasDiet = (diet: 'vegetariano' | 'sin-gluten') => (dish: MenuCard) =>
  findHealthWarning({ allergens: [], diets: [diet] }, dish) === null;

/** 'Como te gusta': what people choose by, in the order of the tiles. */
export const likings: readonly Liking[] = [
  {
    key: 'sin-gluten',
    lines: ['Sin', 'gluten'],
    short: 'Sin gluten',
    icon: 'grains-slash',
    fits: hasDiet('sin-gluten'),
    asks: { tag: 'sin-gluten' },
  },
  {
    key: 'vegetariano',
    lines: ['Sin carne', 'ni pescado'],
    short: 'Vegetariano',
    icon: 'leaf',
    fits: hasDiet('vegetariano'),
    asks: { tag: 'vegetariano' },
  },
  {
    key: 'alto-en-proteina',
    lines: ['Alto en', 'proteína'],
    short: 'Alto en proteína',
    icon: 'barbell',
    fits: ({ tags }) => tags.includes('alto-en-proteina'),
    asks: { tag: 'alto-en-proteina' },
  },
  {
    key: 'sopas',
    lines: ['Sopas', 'y caldos'],
    short: 'Sopas y caldos',
    icon: 'bowl-steam',
    fits: ({ name }) => matchesSearch(name, 'sopa'),
  },
  {
    key: 'kcal-600',
    lines: ['Menos de', '600 kcal'],
    short: 'Menos de 600 kcal',
    icon: 'fire',
    fits: ({ calories }) => calories !== null && calories < MOST_KCAL,
    asks: { belowKcal: MOST_KCAL },
  },
  {
    key: 'hasta-18000',
    lines: ['Menos de', '$ 18.000'],
    short: 'Menos de $ 18.000',
    icon: 'coins',
    fits: ({ finalPrice }) => finalPrice < CHEAP_COP,
  },
];

/** Returns the known keys of likings in the address, in the order of the tiles. */
export const parseLikings = (named: string | undefined): string[] => {
  const asked = parseList(named);
  return [...likings.map(({ key }) => key), MY_ALLERGIES].filter((key) => asked.includes(key));
};

/** A dish without a rating or kcal comes after those with one. */
const compare: Record<NonNullable<DishSearchParams['orden']>, (a: MenuCard, b: MenuCard) => number> = {
  precio: (a, b) => a.finalPrice - b.finalPrice,
  calificacion: (a, b) =>
    (b.rating?.stars ?? 0) - (a.rating?.stars ?? 0) || (b.rating?.reviews ?? 0) - (a.rating?.reviews ?? 0),
  kcal: (a, b) => (a.calories ?? Number.POSITIVE_INFINITY) - (b.calories ?? Number.POSITIVE_INFINITY),
};

/** Returns the dishes that fit all chosen likings, in the chosen order. */
export function chooseDishes<D extends MenuCard>(
  dishes: readonly D[],
  { gusto, orden }: Pick<DishSearchParams, 'gusto' | 'orden'>,
  mine: readonly Allergen[],
): D[] {
  const keys = parseLikings(gusto);
  const chosen = likings.filter(({ key }) => keys.includes(key));
  const avoided = keys.includes(MY_ALLERGIES) ? mine : [];
  const fits = (dish: D) =>
    chosen.every((liking) => liking.fits(dish)) && !dish.allergens.some((one) => avoided.includes(one as Allergen));
  const fitting = dishes.filter(fits);
  return orden ? fitting.toSorted(compare[orden]) : fitting;
}

/** The most dishes that an answer can hold. */
const LONGEST_ANSWER = 200;

/**
 * Returns what a search asks for when its first answer holds only the best of many: the likings that the server knows, and as
 * many dishes as it can send. The person's own allergens stay on the device. Null without likings.
 */
export function buildLikingQuery(gusto: string | undefined): Record<string, string> | null {
  const keys = parseLikings(gusto);
  if (keys.length === 0) return null;
  const asks = likings.flatMap((liking) => (keys.includes(liking.key) && liking.asks ? [liking.asks] : []));
  const tags = asks.flatMap((one) => ('tag' in one ? [one.tag] : []));
  const kcal = asks.find((one) => 'belowKcal' in one);
  return {
    most: String(LONGEST_ANSWER),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(kcal && { belowKcal: String(kcal.belowKcal) }),
  };
}
