import type { Cop } from '../money/cop.ts';
import { groupDepartures, type OrderToDepart } from './group-orders-into-departures.ts';

/** The fields of an order that the kitchen's sheets and labels read. */
export type MealToMake = OrderToDepart & {
  id: string;
  code: string;
  menu: { id: string; name: string };
  additionals: readonly ProductionAddition[];
  /** Warnings for the cook: an allergy of the customer, and their note. */
  heeds?: readonly string[];
};

/** A chosen addition. `priceCop` is the price of one piece; it is absent when the addition is free. */
export type ProductionAddition = { name: string; quantity: number; priceCop?: Cop | undefined };

/** Lunches that are cooked the same way: one dish with the same additions and warnings, and how many of it. */
export type DishVariant = { additions: ProductionAddition[]; heeds: readonly string[]; count: number };

export type DishToMake = { menuId: string; dish: string; count: number; variants: DishVariant[] };

/** What the kitchen makes for one departure: its dishes with their additions, and how many of each. */
export type ProductionSheet<Meal extends MealToMake> = OrderToDepart & {
  count: number;
  dishes: DishToMake[];
  /** Every addition of the departure, counted over all its meals; paid ones first. */
  additions: (Pick<ProductionAddition, 'name' | 'quantity'> & { isPaid: boolean })[];
  /** The meals in the order of their labels: by dish, then additions, then code. */
  meals: Meal[];
};

const spanish = (a: string, b: string): number => a.localeCompare(b, 'es');

const isPaid = ({ priceCop }: ProductionAddition): boolean => priceCop !== undefined;

const sortedAdditions = (meal: MealToMake): ProductionAddition[] =>
  [...meal.additionals]
    .map(({ name, quantity, priceCop }) => ({ name, quantity, ...(priceCop !== undefined && { priceCop }) }))
    .sort((a, b) => Number(isPaid(b)) - Number(isPaid(a)) || spanish(a.name, b.name));

const additionsKey = (meal: MealToMake): string => JSON.stringify(sortedAdditions(meal));

const variantKey = (meal: MealToMake): string => JSON.stringify([sortedAdditions(meal), meal.heeds ?? []]);

/** Builds a production sheet for each departure, earliest first. Every meal is counted in exactly one variant. */
export function buildProductionSheets<Meal extends MealToMake>(orders: readonly Meal[]): ProductionSheet<Meal>[] {
  return groupDepartures(orders).map(({ orders: meals, ...when }) => ({
    ...when,
    count: meals.length,
    dishes: listDishes(meals),
    additions: listAdditions(meals),
    meals: labelOrder(meals),
  }));
}

function listDishes(meals: readonly MealToMake[]): DishToMake[] {
  const dishes = Map.groupBy(meals, (meal) => meal.menu.id);
  return [...dishes.entries()]
    .map(([menuId, same]) => ({
      menuId,
      dish: same[0]?.menu.name ?? '',
      count: same.length,
      variants: [...Map.groupBy(same, variantKey).values()]
        .flatMap((alike) => {
          const [first] = alike;
          if (first === undefined) return [];
          return [{ additions: sortedAdditions(first), heeds: first.heeds ?? [], count: alike.length }];
        })
        .sort(
          (a, b) => a.heeds.length - b.heeds.length || a.additions.length - b.additions.length || b.count - a.count,
        ),
    }))
    .sort((a, b) => b.count - a.count || spanish(a.dish, b.dish));
}

function listAdditions(meals: readonly MealToMake[]): ProductionSheet<MealToMake>['additions'] {
  const all = meals.flatMap((meal) => meal.additionals);
  return [...Map.groupBy(all, (one) => `${isPaid(one)} ${one.name}`).values()]
    .flatMap((same) => {
      const [first] = same;
      const quantity = same.reduce((sum, one) => sum + one.quantity, 0);
      return first === undefined ? [] : [{ name: first.name, quantity, isPaid: isPaid(first) }];
    })
    .sort((a, b) => Number(b.isPaid) - Number(a.isPaid) || b.quantity - a.quantity || spanish(a.name, b.name));
}

function labelOrder<Meal extends MealToMake>(meals: readonly Meal[]): Meal[] {
  return [...meals].sort(
    (a, b) =>
      spanish(a.menu.name, b.menu.name) ||
      spanish(additionsKey(a), additionsKey(b)) ||
      spanish(a.code, b.code) ||
      (a.id < b.id ? -1 : 1),
  );
}

/**
 * Returns the 'n de m' (n of m) of each label, by the order's id: the meal's position among the meals of its departure.
 */
export function numberLabels(orders: readonly MealToMake[]): Map<string, { n: number; m: number }> {
  const numbered = buildProductionSheets(orders).flatMap(({ meals }) =>
    meals.map((meal, place) => [meal.id, { n: place + 1, m: meals.length }] as const),
  );
  return new Map(numbered);
}

/**
 * Returns when a sheet was printed (epoch ms): the time that the device says, but not before the last of the lunches
 * was ordered, and not after now. A kitchen also prints lunches it has not accepted.
 */
export const resolvePrintedAt = (
  orders: readonly { orderedAtMs: number }[],
  saidMs: number | undefined,
  nowMs: number,
): number => Math.min(nowMs, Math.max(saidMs ?? nowMs, ...orders.map(({ orderedAtMs }) => orderedAtMs)));
