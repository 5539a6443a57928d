import type { IsoDate } from '../calendar/iso-date.ts';
import type { HealthProfile } from '../people/allergens-and-diets.ts';
import { type Addition, type AdditionGroup, chooseCheapestAdditions } from './addition-choice-check-and-price.ts';

/** The additions of one lunch in the cart or of an earlier order. */
export type PastChoice = {
  scheduleDate: IsoDate;
  /** Whether it is a lunch of the same dish. If not, its additions are matched by name. */
  sameDish: boolean;
  items: readonly { groupId: string; title: string; id: string; name: string; quantity: number }[];
};

/** The suggested choice of a group, and the date of the lunch that it comes from. */
export type SuggestedChoice = {
  groupId: string;
  picks: { id: string; quantity: number }[];
  from: IsoDate;
  sameDish: boolean;
};

const word = (text: string): string => text.trim().toLowerCase();

/**
 * Suggests a choice for each required group of a dish: the latest in the same dish, else in a group of the same name,
 * where it costs nothing extra and is accepted today. `past` is sorted from the latest.
 */
export function suggestChoices(groups: readonly AdditionGroup[], past: readonly PastChoice[]): SuggestedChoice[] {
  const own = past.filter((one) => one.sameDish);
  const others = past.filter((one) => !one.sameDish);
  return groups
    .filter((group) => group.required)
    .flatMap(
      (group) =>
        chooseFirst(own, (one) => sameGroup(group, one)) ?? chooseFirst(others, (one) => sameWords(group, one)) ?? [],
    );
}

/**
 * Suggests for each required group what is included in the price, the kitchen's first, so that somebody new to a dish has
 * nothing to choose. Nothing is suggested that a person's allergies or diets may not take, or where all costs extra.
 */
export function suggestIncluded(
  groups: readonly AdditionGroup[],
  { allergens, diets }: HealthProfile,
): ReturnType<typeof chooseCheapestAdditions> {
  const isSafe = (addition: Addition) =>
    (allergens.length === 0 ||
      (addition.allergensDeclared === true && !allergens.some((one) => addition.allergens?.includes(one)))) &&
    !diets.some((diet) => addition.notFor?.includes(diet));
  const included = groups
    .filter((group) => group.required)
    .map((group) => ({
      ...group,
      additions: group.additions.filter((addition) => addition.priceCop === 0 && isSafe(addition)),
    }));
  return chooseCheapestAdditions(included).filter(({ groupId, selectedMenuAdditionals }) => {
    const least = Math.max(1, included.find((group) => group.id === groupId)?.min ?? 1);
    return selectedMenuAdditionals.reduce((sum, { quantity }) => sum + quantity, 0) >= least;
  });
}

function chooseFirst(
  past: readonly PastChoice[],
  suggest: (one: PastChoice) => SuggestedChoice | null,
): SuggestedChoice | null {
  for (const one of past) {
    const suggested = suggest(one);
    if (suggested !== null) return suggested;
  }
  return null;
}

const sameGroup = (group: AdditionGroup, { items, scheduleDate }: PastChoice): SuggestedChoice | null =>
  fitting(
    group,
    items.filter((item) => item.groupId === group.id),
    { from: scheduleDate, sameDish: true },
  );

function sameWords(group: AdditionGroup, { items, scheduleDate }: PastChoice): SuggestedChoice | null {
  const picks = items.flatMap((item) => {
    if (word(item.title) !== word(group.title)) return [];
    const same = group.additions.find((addition) => word(addition.name) === word(item.name) && addition.priceCop <= 0);
    return same ? [{ id: same.id, quantity: item.quantity }] : [];
  });
  return fitting(group, picks, { from: scheduleDate, sameDish: false });
}

/** Returns the picks as a suggestion when the group accepts exactly these. */
function fitting(
  group: AdditionGroup,
  picks: readonly { id: string; quantity: number }[],
  source: Pick<SuggestedChoice, 'from' | 'sameDish'>,
): SuggestedChoice | null {
  const pieces = picks.reduce((sum, pick) => sum + pick.quantity, 0);
  const isKnown = picks.every(({ id, quantity }, index) => {
    const addition = group.additions.find((one) => one.id === id);
    const isRepeated = picks.findIndex((pick) => pick.id === id) !== index;
    return addition !== undefined && !isRepeated && quantity >= 1 && quantity <= addition.maxQuantity;
  });
  if (!isKnown || pieces < Math.max(1, group.min) || pieces > group.max) return null;
  return { ...source, groupId: group.id, picks: picks.map(({ id, quantity }) => ({ id, quantity })) };
}
