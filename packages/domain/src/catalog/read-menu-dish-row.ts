import { foldText } from '../fold-text.ts';
import type { DishTax } from '../money/tax.ts';
import { ALLERGENS, type Allergen } from '../people/allergens-and-diets.ts';
import type { MenuColumn } from './menu-sheet-columns.ts';
import { describeUnknownTax, parseDishTax } from './parse-dish-tax.ts';

export type MenuRowDish = {
  readonly brandId: string;
  readonly name: string;
  readonly description: string;
  readonly priceCop: number;
  readonly categoryIds: readonly string[];
  readonly weekdays: readonly number[];
  readonly allergens: readonly Allergen[];
  readonly calories: number | null;
  readonly dailyStock: number | null;
  /** Missing in rows that were stored before: 'regime'. */
  readonly tax?: DishTax;
  /** The name of its picture in the ZIP file, or null when it has none. */
  readonly picture: string | null;
};

/** What a row has to be checked against. */
export type MenuSheetWorld = {
  readonly brands: readonly { readonly id: string; readonly name: string }[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  /** The dishes that exist already, by brand and name. */
  readonly taken: readonly { readonly brandId: string; readonly name: string }[];
  /** The names of the pictures that came with the file. */
  readonly pictures: readonly string[];
  readonly minPriceCop: number;
};

export type MenuRowReading = { readonly dish: MenuRowDish | null; readonly problems: readonly string[] };

const days = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
/** Splits a cell with several names. */
export const splitCell = (text: string): string[] =>
  text
    .split(/[,;/]/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Parses 'lunes a viernes', 'lunes, jueves' or 'todos' into weekday numbers. An empty text is Monday to Friday. Returns
 * null when it is not understood.
 */
export function parseWeekdays(text: string): number[] | null {
  const folded = foldText(text).trim();
  if (folded === '') return [1, 2, 3, 4, 5];
  if (folded === 'todos') return [1, 2, 3, 4, 5, 6, 7];
  const findDay = (word: string) => days.findIndex((day) => word.length >= 2 && day.startsWith(word.trim())) + 1;
  const found = new Set<number>();
  for (const part of splitCell(folded)) {
    const [from = 0, to] = part.split(/ a | al |-/).map(findDay);
    if (from === 0 || to === 0 || (to !== undefined && to < from)) return null;
    for (let day = from; day <= (to ?? from); day++) found.add(day);
  }
  return [...found].sort();
}

/** Parses a price such as '21.900' or '$ 21900'. Returns null when it is not in whole pesos. */
export function parsePrice(text: string): number | null {
  const digits = text.replace(/[$\s]/g, '').replace(/[.,](?=\d{3}(\D|$))/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}

/** Parses a whole number up to `most`. Returns null for an empty text. */
export const parseCount = (text: string, most: number): number | null | 'wrong' =>
  text === '' ? null : /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : 'wrong';

/** Whether two cells name the same, whatever their accents and capitals. */
export const isSameCellName = (one: string, other: string): boolean => foldText(one).trim() === foldText(other).trim();

/** Reads a row as a dish, or returns its problems in Spanish. `before` are the dishes of the rows above it. */
export function readMenuRow(
  cells: Readonly<Partial<Record<MenuColumn, string>>>,
  world: MenuSheetWorld,
  before: readonly MenuRowDish[],
): MenuRowReading {
  const of = (column: MenuColumn) => cells[column]?.trim() ?? '';
  const problems: string[] = [];
  const wrong = (problem: string) => {
    problems.push(problem);
    return null;
  };
  const brand =
    of('brand') === '' && world.brands.length === 1
      ? world.brands[0]
      : world.brands.find(({ name }) => isSameCellName(name, of('brand')));
  if (brand === undefined) wrong(of('brand') === '' ? 'Escribe la marca.' : `No hay una marca ${of('brand')}.`);
  const name = of('name');
  if (name === '' || name.length > 80) wrong('Escribe el plato, hasta 80 letras.');
  const isTaken = (one: { brandId: string; name: string }) =>
    one.brandId === brand?.id && isSameCellName(one.name, name);
  if (brand && name !== '' && (world.taken.some(isTaken) || before.some(isTaken))) wrong('Ese plato ya está.');
  const description = of('description');
  if (description.length > 400) wrong('La descripción tiene más de 400 letras.');
  const price = parsePrice(of('price'));
  if (price === null || price > 10_000_000) wrong('Escribe el precio en pesos, sin decimales.');
  else if (price < Math.max(1, world.minPriceCop)) wrong('El precio es menor que el mínimo.');
  const categoryIds = splitCell(of('categories')).flatMap(
    (text) =>
      world.categories.find((one) => isSameCellName(one.name, text))?.id ??
      wrong(`No hay una categoría ${text}.`) ??
      [],
  );
  const weekdays = parseWeekdays(of('weekdays')) ?? wrong('No entendemos los días. Escribe «lunes a viernes».');
  const allergens = readAllergens(of('allergens'));
  if (allergens.wrong !== null) wrong(allergens.wrong);
  const calories = parseCount(of('calories'), 5000);
  if (calories === 'wrong') wrong('Las calorías van de 0 a 5000.');
  const dailyStock = parseCount(of('dailyStock'), 100_000);
  if (dailyStock === 'wrong') wrong('Los platos al día son un número.');
  const tax = parseDishTax(of('tax')) ?? wrong(describeUnknownTax(of('tax')));
  const picture = of('picture') === '' ? null : of('picture');
  const known = picture === null ? null : world.pictures.find((one) => isSameCellName(one, picture));
  if (picture !== null && known === undefined) wrong(`No vino la foto ${picture}.`);
  if (known != null && before.some((dish) => dish.picture === known)) wrong(`La foto ${known} ya es de otro plato.`);
  if (problems.length > 0 || brand === undefined || price === null || weekdays === null || tax === null)
    return { dish: null, problems };
  const dish = {
    ...{ brandId: brand.id, name, description, priceCop: price, categoryIds: [...new Set(categoryIds)], weekdays },
    ...{ allergens: allergens.found, calories: calories as number | null, dailyStock: dailyStock as number | null },
    ...{ tax, picture: known ?? null },
  };
  return { dish, problems };
}

/**
 * Reads allergens by name. 'ninguno' declares that there are none; an empty text is a problem, since a kitchen has to
 * know.
 */
export function readAllergens(text: string): { found: Allergen[]; wrong: string | null } {
  if (text === '') return { found: [], wrong: 'Escribe los alérgenos, o «ninguno».' };
  if (foldText(text).trim() === 'ninguno') return { found: [], wrong: null };
  const found: Allergen[] = [];
  for (const word of splitCell(text)) {
    const known = ALLERGENS.find((one) => one === foldText(word).trim().replaceAll(/\s+/g, '-'));
    if (known === undefined) return { found, wrong: `No conocemos el alérgeno ${word}.` };
    found.push(known);
  }
  return { found: [...new Set(found)], wrong: null };
}
