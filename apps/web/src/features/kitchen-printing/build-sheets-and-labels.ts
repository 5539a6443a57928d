import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import {
  buildProductionSheets,
  type MealToMake,
  numberLabels,
} from '@sazon/domain/logistics/kitchen-production-sheets';
import { formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import type { PrintFilters } from '../kitchen-orders/print-search-params.ts';

/** An order with the fields that the kitchen's papers use. */
export type PaperMeal = MealToMake & { order: KitchenOrder };

const asMeal = (order: KitchenOrder): PaperMeal => ({
  id: order.id,
  code: order.code,
  scheduleDate: order.scheduleDate,
  hour: order.time.hour,
  timeId: order.time.id,
  locationId: order.location.id,
  menu: order.menu,
  additionals: order.additionals,
  heeds: [
    ...(order.dinerAllergens.length > 0 ? [`ALERGIA: ${formatAllergens(order.dinerAllergens)}`] : []),
    ...(order.note ? [order.note] : []),
    ...(order.cutlery ? ['Con cubiertos'] : []),
  ],
  order,
});

/** The statuses of orders that have not left, for which printing is still useful. */
const inTheKitchen: ReadonlySet<string> = new Set(['scheduled', 'confirmed', 'in_picking']);

/**
 * Returns the orders to print: the `chosen` ones in any status, or with null those still in the kitchen. Filters apply.
 */
export function filterOrdersToPrint(
  orders: readonly KitchenOrder[],
  { hours, locationIds }: Pick<PrintFilters, 'hours' | 'locationIds'>,
  chosen: readonly string[] | null,
): KitchenOrder[] {
  const wanted = chosen && new Set(chosen);
  return orders.filter(
    (order) =>
      (wanted ? wanted.has(order.id) : inTheKitchen.has(order.status)) &&
      (hours.length === 0 || hours.includes(order.time.hour)) &&
      (locationIds.length === 0 || locationIds.includes(order.location.id)),
  );
}

export const buildSheets = (orders: readonly KitchenOrder[]) => buildProductionSheets(orders.map(asMeal));

export interface MealLabel {
  order: KitchenOrder;
  n: number;
  m: number;
}

/** Builds one label per lunch, numbered within its whole departure, including those not printed now. */
export function buildLabels(print: readonly KitchenOrder[], all: readonly KitchenOrder[]): MealLabel[] {
  const numbers = numberLabels(all.map(asMeal));
  return buildSheets(print).flatMap(({ meals }) =>
    meals.map(({ order }) => ({ order, ...(numbers.get(order.id) ?? { n: 1, m: 1 }) })),
  );
}
