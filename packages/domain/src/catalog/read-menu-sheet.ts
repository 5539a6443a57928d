import { foldText } from '../fold-text.ts';
import type { Cop } from '../money/cop.ts';
import type { DishTax } from '../money/tax.ts';
import { type Allergen, DIETS, type Diet } from '../people/allergens-and-diets.ts';
import { findMenuDraftProblem, menuDraftProblemWords } from './dish-draft-problems.ts';
import type { MenuCells } from './menu-sheet-columns.ts';
import { describeUnknownTax, parseDishTax } from './parse-dish-tax.ts';
import {
  isSameCellName,
  type MenuRowDish,
  type MenuSheetWorld,
  parseCount,
  parsePrice,
  readAllergens,
  readMenuRow,
  splitCell,
} from './read-menu-dish-row.ts';

export type MenuRowAddition = {
  readonly name: string;
  readonly priceCop: Cop;
  readonly maxQuantity: number;
  readonly allergens: readonly Allergen[];
  readonly notFor: readonly Diet[];
  /** Missing in rows that were stored before: 'regime'. */
  readonly tax?: DishTax;
};

export type MenuRowGroup = {
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly required: boolean;
  readonly additions: readonly MenuRowAddition[];
};

/** A row of a menu: a dish with its groups, or an addition of one. Exactly rows without problems have either. */
export type MenuSheetRow = {
  readonly name: string;
  readonly dish: (MenuRowDish & { readonly groups: readonly MenuRowGroup[] }) | null;
  readonly addition: { readonly dish: string; readonly group: string; readonly priceCop: Cop } | null;
  readonly problems: readonly string[];
};

const mostGroups = 12;
const mostAdditions = 40;
const mostOfOne = 50;
const mostPriceCop = 10_000_000;

const bare = (text: string | undefined) => text?.trim() ?? '';

/** Whether a row is an addition of the dish above it. */
export const isAdditionRow = (cells: MenuCells): boolean => bare(cells.group) !== '' || bare(cells.addition) !== '';

type TypedGroup = { title: string; min: number | null; max: number | null; additions: MenuRowAddition[] };
/** A dish with the rows that are about it. */
type Block = { brand: string; name: string; dish: MenuRowDish | null; rows: number[]; groups: TypedGroup[] };

/**
 * Reads the rows of a menu. A dish and its additions are good together or not at all, so that none is sold without what
 * it must be asked with.
 */
export function readMenuSheet(rows: readonly MenuCells[], world: MenuSheetWorld): MenuSheetRow[] {
  const problems: string[][] = rows.map(() => []);
  const blocks: Block[] = [];
  const additions = new Map<number, MenuSheetRow['addition']>();
  for (const [place, cells] of rows.entries()) {
    const own = problems[place] ?? [];
    if (!isAdditionRow(cells)) {
      const before = blocks.flatMap(({ dish }) => dish ?? []);
      const { dish, problems: found } = readMenuRow(cells, world, before);
      own.push(...found);
      blocks.push({ brand: bare(cells.brand), name: bare(cells.name), dish, rows: [place], groups: [] });
      continue;
    }
    const block = findBlock(blocks, cells);
    if (block === undefined) {
      own.push(`Escribe antes la fila del plato ${bare(cells.name)}.`.replace(' .', '.'));
      continue;
    }
    block.rows.push(place);
    const addition = readAdditionRow(cells, block, own);
    additions.set(place, addition);
  }
  const dishes = new Map<number, MenuSheetRow['dish']>();
  for (const block of blocks) {
    const [first = 0] = block.rows;
    const groups = block.groups.map(closeGroup);
    const draft = block.dish && findMenuDraftProblem({ priceCop: block.dish.priceCop, discount: null, groups });
    if (draft != null) {
      const title = draft.reason === 'discount_too_high' ? '' : `${groups[draft.group]?.title}: `;
      problems[first]?.push(`${title}${menuDraftProblemWords[draft.reason]}`);
    }
    if (block.rows.some((place) => problems[place]?.length)) {
      for (const place of block.rows)
        if (problems[place]?.length === 0)
          problems[place]?.push(place === first ? 'Corrige sus adicionales.' : 'Corrige el plato con sus adicionales.');
      continue;
    }
    if (block.dish !== null) dishes.set(first, { ...block.dish, groups });
  }
  return rows.map((cells, place) => ({
    name: (isAdditionRow(cells) ? bare(cells.addition) : bare(cells.name)).slice(0, 80),
    dish: dishes.get(place) ?? null,
    addition: problems[place]?.length === 0 ? (additions.get(place) ?? null) : null,
    problems: problems[place] ?? [],
  }));
}

/** The dish that an addition row names, or the one above it where it names none. */
function findBlock(blocks: readonly Block[], { brand, name }: MenuCells): Block | undefined {
  if (bare(name) === '') return blocks.at(-1);
  return blocks.findLast(
    (block) =>
      isSameCellName(block.name, bare(name)) &&
      (bare(brand) === '' || block.brand === '' || isSameCellName(block.brand, bare(brand))),
  );
}

/** Adds the addition of a row to its dish, and says what is wrong with the row. */
function readAdditionRow(cells: MenuCells, block: Block, problems: string[]): MenuSheetRow['addition'] {
  const title = bare(cells.group) === '' ? (block.groups.at(-1)?.title ?? '') : bare(cells.group);
  if (title === '' || title.length > 80) problems.push('Escribe el grupo del adicional, hasta 80 letras.');
  const name = bare(cells.addition);
  if (name === '' || name.length > 60) problems.push('Escribe el adicional, hasta 60 letras.');
  const priceCop = parseAdditionPrice(bare(cells.price));
  if (priceCop === null) problems.push('Escribe el precio del adicional en pesos; vacío si no cuesta.');
  const allergens = readAllergens(bare(cells.allergens));
  if (allergens.wrong !== null) problems.push(allergens.wrong);
  const diets = splitCell(bare(cells.notFor)).map((word) => DIETS.find((one) => one === toKey(word)));
  if (diets.includes(undefined)) problems.push('«No apto para» lleva: vegetariano, vegano, sin gluten.');
  const tax = parseDishTax(bare(cells.tax));
  if (tax === null) problems.push(describeUnknownTax(bare(cells.tax)));
  const count = (column: 'min' | 'max' | 'maxQuantity', least: number, words: string) => {
    const read = parseCount(bare(cells[column]), mostOfOne);
    if (read === 'wrong' || (read !== null && read < least)) problems.push(`${words} va de ${least} a ${mostOfOne}.`);
    return read === 'wrong' ? null : read;
  };
  const min = count('min', 0, 'El mínimo del grupo');
  const max = count('max', 1, 'El máximo del grupo');
  const maxQuantity = count('maxQuantity', 1, 'El máximo por adicional') ?? 1;
  const group = openGroup(block, title);
  if (block.groups.length > mostGroups) problems.push(`Un plato tiene hasta ${mostGroups} grupos.`);
  for (const [bound, value, words] of [
    ['min', min, 'El mínimo'],
    ['max', max, 'El máximo'],
  ] as const) {
    if (value !== null && group[bound] !== null && group[bound] !== value)
      problems.push(`${words} de ${group.title} es otro en la fila de arriba.`);
    else group[bound] ??= value;
  }
  if (group.additions.some((one) => isSameCellName(one.name, name)))
    problems.push('Ese adicional ya está en el grupo.');
  if (group.additions.length >= mostAdditions) problems.push(`Un grupo tiene hasta ${mostAdditions} adicionales.`);
  const notFor = [...new Set(diets.flatMap((one) => one ?? []))];
  group.additions.push({
    name,
    priceCop: priceCop ?? 0,
    maxQuantity,
    allergens: allergens.found,
    notFor,
    tax: tax ?? 'regime',
  });
  return { dish: block.name.slice(0, 80), group: group.title, priceCop: priceCop ?? 0 };
}

function openGroup({ groups }: Block, title: string): TypedGroup {
  const known = groups.find((one) => isSameCellName(one.title, title));
  if (known !== undefined) return known;
  const opened: TypedGroup = { title, min: null, max: null, additions: [] };
  groups.push(opened);
  return opened;
}

/** Without a maximum, everything of a group may be chosen once; with a minimum it has to be answered. */
function closeGroup({ title, min, max, additions }: TypedGroup): MenuRowGroup {
  const least = min ?? 0;
  return { title, min: least, max: max ?? Math.max(least, additions.length, 1), required: least > 0, additions };
}

/** Parses a price that may be missing (nothing) or below zero, as for 'sin sopa'. */
function parseAdditionPrice(text: string): Cop | null {
  if (text === '') return 0;
  const isLess = /^[-−]/.test(text.replace(/[$\s]/g, ''));
  const price = parsePrice(text.replace(/[-−]/, ''));
  if (price === null || price > mostPriceCop) return null;
  return isLess ? -price : price;
}

const toKey = (word: string) => foldText(word).trim().replaceAll(/\s+/g, '-');
