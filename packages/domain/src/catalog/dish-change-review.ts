import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { Discount } from '../money/discount.ts';
import { calculateFinalPriceCop, type NextPrice } from './dish-offer-availability.ts';
import { findMenuDraftProblem, type MenuDraftProblem } from './menu-draft-problems.ts';

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
  }[];
};

/** What customers read of a dish and pay for it. */
export type DishContent = {
  readonly name: string;
  readonly description: string;
  readonly priceCop: Cop;
  /** Absent in what was kept before there were dated prices. */
  readonly nextPrice?: NextPrice | null;
  readonly discount: Discount | null;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly allergens: readonly string[];
  readonly calories: number | null;
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
  'groups',
] as const satisfies readonly (keyof DishContent)[];
export type DishField = (typeof DISH_FIELDS)[number];

/** What of a change customers see at once, and the fields of it that wait for the platform. */
export type DishChangeSplit = { readonly now: DishContent; readonly waits: readonly DishField[] };

/** Keys of stored JSON come back in another order. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
/** Whether two parts of a dish say the same. */
export const isSamePart = (one: unknown, other: unknown): boolean => toText(one) === toText(other);
const holdsAll = (list: readonly string[], wanted: readonly string[]) => wanted.every((one) => list.includes(one));
const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/**
 * Splits a change of a published dish. At once: a lower price, a picture, tag or addition less, an allergen more, which
 * protect or favour the customer. Everything else waits: words, new pictures, tags and additions, an allergen less, a
 * higher price.
 */
export function splitDishChange(live: DishContent, wanted: DishContent): DishChangeSplit {
  const isPriceSafe =
    wanted.priceCop <= live.priceCop && calculateFinalPriceCop(wanted) <= calculateFinalPriceCop(live);
  const areGroupsSafe = isSafeForGroups(live.groups, wanted.groups);
  const isNextSafe = isNextPriceSafe(live, wanted);
  const split = choose(live, wanted, { isPriceSafe, isNextSafe, areGroupsSafe });
  // half of a change of price and additions may cost less than nothing: then both wait
  return findDishProblem(split.now) === null ? split : choose(live, wanted, nothing);
}

/** What makes a dish impossible to sell, also once its next price holds. */
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
    groups: areGroupsSafe ? wanted.groups : addWarnings(live.groups, wanted.groups),
  };
  return { now, waits: DISH_FIELDS.filter((field) => !isSamePart(now[field] ?? null, wanted[field] ?? null)) };
}

/** A coming price that is not above today's, or none at all, surprises nobody. */
const isNextPriceSafe = (live: DishContent, { nextPrice = null }: DishContent): boolean =>
  nextPrice === null || nextPrice.priceCop <= live.priceCop || isSamePart(nextPrice, live.nextPrice ?? null);

/** Whether the groups only lose additions, get cheaper or warn of more, and no lunch costs more at least. */
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
        holdsAll(addition.notFor, same.notFor)
      );
    });
  });
}

/** The cheapest choice of a group; negative where it takes off the price. */
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

/** Groups as they are, with the allergens and broken diets of both sides on each addition. */
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

/** A dish whose next price holds by now, with that as its price. */
export const applyDuePrice = (dish: DishContent, today: IsoDate): DishContent =>
  dish.nextPrice != null && dish.nextPrice.from <= today
    ? { ...dish, priceCop: dish.nextPrice.priceCop, nextPrice: null }
    : dish;

/** Only these fields of a dish. */
export const pickDishFields = (content: DishContent, fields: readonly DishField[]): Partial<DishContent> =>
  Object.fromEntries(fields.map((field) => [field, content[field]])) as Partial<DishContent>;

/** Whether the allergens of a dish or its additions, or which additions there are, differ: they are signed anew. */
export const changesAllergens = (before: DishContent, after: DishContent): boolean =>
  !isSamePart(listDeclared(before), listDeclared(after));

/** What a signature about allergens is about: an empty list says that there are none. */
export type DeclaredAllergens = {
  readonly dish: readonly string[];
  readonly additions: readonly { readonly name: string; readonly allergens: readonly string[] }[];
};

/** What somebody signs about the allergens of a dish. */
export const listDeclared = ({ allergens, groups }: Pick<DishContent, 'allergens' | 'groups'>): DeclaredAllergens => ({
  dish: allergens.toSorted(),
  additions: groups.flatMap(({ additions }) =>
    additions.map(({ name, allergens: own }) => ({ name, allergens: own.toSorted() })),
  ),
});
