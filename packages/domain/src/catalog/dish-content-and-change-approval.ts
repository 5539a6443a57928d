import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { Discount } from '../money/discount.ts';
import type { DishTax } from '../money/tax.ts';
import { findMenuDraftProblem, type MenuDraftProblem } from './dish-draft-problems.ts';
import { calculateFinalPriceCop, type NextPrice } from './dish-price.ts';

/** A group of additions as its restaurant edits it. */
export type DishGroup = {
  readonly id: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly required: boolean;
  readonly additions: readonly {
    readonly id: string;
    readonly name: string;
    readonly priceCop: Cop;
    readonly maxQuantity: number;
    readonly allergens: readonly string[];
    readonly notFor: readonly string[];
    /** As that of a dish. */
    readonly tax?: DishTax;
  }[];
};

/** What customers read of a dish and pay for it. */
export type DishContent = {
  readonly name: string;
  readonly description: string;
  readonly priceCop: Cop;
  /** Missing in content that was stored before dishes had a next price. */
  readonly nextPrice?: NextPrice | null;
  readonly discount: Discount | null;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly allergens: readonly string[];
  readonly calories: number | null;
  /** Missing in content that was stored before dishes had a tax: 'regime'. */
  readonly tax?: DishTax;
  readonly groups: readonly DishGroup[];
};

export const DISH_FIELDS = [
  'name',
  'description',
  'priceCop',
  'nextPrice',
  'discount',
  'pictures',
  'tags',
  'allergens',
  'calories',
  'tax',
  'groups',
] as const satisfies readonly (keyof DishContent)[];
export type DishField = (typeof DISH_FIELDS)[number];

/** A change split in two: the content that customers see at once, and the fields that wait for the platform. */
export type DishChangeSplit = { readonly now: DishContent; readonly waits: readonly DishField[] };

/** Writes a value as text with sorted keys, since stored JSON has its keys in another order. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
export const isSamePart = (one: unknown, other: unknown): boolean => toText(one) === toText(other);
const holdsAll = (list: readonly string[], wanted: readonly string[]) => wanted.every((one) => list.includes(one));
const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/**
 * Splits a change of a published dish. What protects or favours the customer holds at once: a lower price, a picture,
 * tag or addition less, an allergen more. Everything else waits for the platform.
 */
export function splitDishChange(live: DishContent, wanted: DishContent): DishChangeSplit {
  const isPriceSafe =
    wanted.priceCop <= live.priceCop && calculateFinalPriceCop(wanted) <= calculateFinalPriceCop(live);
  const areGroupsSafe = isSafeForGroups(live.groups, wanted.groups);
  const isNextSafe = isNextPriceSafe(live, wanted);
  const split = choose(live, wanted, { isPriceSafe, isNextSafe, areGroupsSafe });
  // If the part that holds at once made a dish that cannot be sold, price and additions both wait.
  return findDishProblem(split.now) === null ? split : choose(live, wanted, nothing);
}

/** Returns what makes a dish impossible to sell, now or once its next price holds, or null when nothing does. */
export const findDishProblem = (dish: DishContent): MenuDraftProblem | null =>
  findMenuDraftProblem(dish) ??
  (dish.nextPrice ? findMenuDraftProblem({ ...dish, priceCop: dish.nextPrice.priceCop }) : null);

const nothing: Safe = { isPriceSafe: false, isNextSafe: false, areGroupsSafe: false };
type Safe = Readonly<Record<'isPriceSafe' | 'isNextSafe' | 'areGroupsSafe', boolean>>;

function choose(live: DishContent, wanted: DishContent, safe: Safe): DishChangeSplit {
  const { isPriceSafe, isNextSafe, areGroupsSafe } = safe;
  const price = isPriceSafe ? wanted : live;
  const now: DishContent = {
    name: live.name,
    description: live.description,
    priceCop: price.priceCop,
    discount: price.discount,
    nextPrice: isNextSafe ? (wanted.nextPrice ?? null) : (live.nextPrice ?? null),
    pictures: holdsAll(live.pictures, wanted.pictures) ? wanted.pictures : live.pictures,
    tags: holdsAll(live.tags, wanted.tags) ? wanted.tags : live.tags.filter((tag) => wanted.tags.includes(tag)),
    allergens: holdsAll(wanted.allergens, live.allergens) ? wanted.allergens : union(live.allergens, wanted.allergens),
    calories: live.calories,
    ...(live.tax && { tax: live.tax }),
    groups: areGroupsSafe ? wanted.groups : addWarnings(live.groups, wanted.groups),
  };
  return { now, waits: DISH_FIELDS.filter((field) => !isSamePart(getPart(now, field), getPart(wanted, field))) };
}

const getPart = (dish: DishContent, field: DishField): unknown => dish[field] ?? (field === 'tax' ? 'regime' : null);

/** Whether a next price may hold without review: there is none, it is not above today's price, or it did not change. */
const isNextPriceSafe = (live: DishContent, { nextPrice = null }: DishContent): boolean =>
  nextPrice === null || nextPrice.priceCop <= live.priceCop || isSamePart(nextPrice, live.nextPrice ?? null);

/**
 * Whether the groups only lose additions, get cheaper or warn of more, and the least price of a lunch does not rise.
 */
function isSafeForGroups(live: readonly DishGroup[], wanted: readonly DishGroup[]): boolean {
  const gone = live.filter(({ id }) => !wanted.some((group) => group.id === id));
  if (gone.some((group) => calculateLeastCop(group) < 0)) return false;
  return wanted.every((group) => {
    const before = live.find(({ id }) => id === group.id);
    if (before === undefined || group.title !== before.title) return false;
    if (group.min > before.min || calculateLeastCop(group) > calculateLeastCop(before)) return false;
    return group.additions.every((addition) => {
      const same = before.additions.find(({ id }) => id === addition.id);
      return (
        same !== undefined &&
        addition.name === same.name &&
        addition.priceCop <= same.priceCop &&
        holdsAll(addition.allergens, same.allergens) &&
        holdsAll(addition.notFor, same.notFor) &&
        (addition.tax ?? 'regime') === (same.tax ?? 'regime')
      );
    });
  });
}

/** Returns what the cheapest choice in a group costs (COP); negative where it takes off the price. */
export function calculateLeastCop({ min, max, required, additions }: Omit<DishGroup, 'id' | 'title'>): number {
  let pieces = 0;
  let sumCop = 0;
  for (const { priceCop, maxQuantity } of additions.toSorted((a, b) => a.priceCop - b.priceCop)) {
    const taken = Math.min(Math.max((priceCop < 0 ? max : min) - pieces, 0), maxQuantity);
    sumCop += taken * priceCop;
    pieces += taken;
  }
  return required ? sumCop : Math.min(0, sumCop);
}

/** Returns the published groups, with the allergens and excluded diets of both versions on each addition. */
const addWarnings = (live: readonly DishGroup[], wanted: readonly DishGroup[]): DishGroup[] =>
  live.map((group) => ({
    ...group,
    additions: group.additions.map((addition) => {
      const changed = wanted.flatMap(({ additions }) => additions).find(({ id }) => id === addition.id);
      return changed === undefined
        ? addition
        : {
            ...addition,
            allergens: union(addition.allergens, changed.allergens),
            notFor: union(addition.notFor, changed.notFor),
          };
    }),
  }));

/** Returns a dish with its next price as its price once the date of that price has come. */
export const applyDuePrice = (dish: DishContent, today: IsoDate): DishContent =>
  dish.nextPrice != null && dish.nextPrice.from <= today
    ? { ...dish, priceCop: dish.nextPrice.priceCop, nextPrice: null }
    : dish;

/** Returns only these fields of a dish. */
export const pickDishFields = (content: DishContent, fields: readonly DishField[]): Partial<DishContent> =>
  Object.fromEntries(fields.map((field) => [field, content[field]])) as Partial<DishContent>;

/**
 * Whether a change affects allergens, or which additions there are, so that a person has to sign the allergens anew.
 */
export const changesAllergens = (before: DishContent, after: DishContent): boolean =>
  !isSamePart(listDeclared(before), listDeclared(after));

/** What a person signs about allergens. An empty list declares that there are none. */
export type DeclaredAllergens = {
  readonly dish: readonly string[];
  readonly additions: readonly { readonly name: string; readonly allergens: readonly string[] }[];
};

/** Returns what a person has to sign about the allergens of a dish and its additions. */
export const listDeclared = ({ allergens, groups }: Pick<DishContent, 'allergens' | 'groups'>): DeclaredAllergens => ({
  dish: allergens.toSorted(),
  additions: groups.flatMap(({ additions }) =>
    additions.map(({ name, allergens: own }) => ({ name, allergens: own.toSorted() })),
  ),
});
