import type { RouteParsed } from '@sazon/contract/define-route';
import type { createMenu as createRoute } from '@sazon/contract/menu-management/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { DishGroup } from '@sazon/domain/catalog/dish-content-and-change-approval';
import type { Discount } from '@sazon/domain/money/discount';
import { toBps } from '@sazon/domain/money/rate';
import type { Tx } from '../../db/transaction.ts';
import { areCategories, areSlotsOwnedBy } from './dish-prices-categories-slots-and-groups-queries.ts';

export type NewMenu = RouteParsed<typeof createRoute>['body'];

export const toSentDiscount = (discount: NewMenu['discount']): Discount | null => {
  if (discount === null) return null;
  return discount.type === 'fixed'
    ? { type: 'fixed', amountCop: Math.round(discount.amount) }
    : { type: 'percentage', rateBps: toBps(discount.amount) };
};

type WithIds = readonly { id?: string | undefined; additions: readonly { id?: string | undefined }[] }[];

/** Groups as sent; new ones and new additions get an id. */
export const toDishGroups = (groups: NewMenu['additionGroups'], newId: () => string): DishGroup[] =>
  groups.map(({ id = newId(), title, min, max, required, additions }) => ({
    ...{ id, title, min, max, required },
    additions: additions.map((one) => ({
      ...{ id: one.id ?? newId(), name: one.name, priceCop: one.price, maxQuantity: one.maxQuantity },
      ...{ allergens: [...new Set(one.allergens)], notFor: [...new Set(one.notFor)], tax: one.tax },
    })),
  }));

/**
 * Refuses group and addition ids that are not the dish's own or come twice: saving them would move a group between
 * dishes.
 */
export function findForeignGroupRefusal(own: WithIds, groups: WithIds): Refusal<'NOT_FOUND'> | undefined {
  const listIds = (list: WithIds) =>
    list.flatMap(({ id, additions }) => [id, ...additions.map((one) => one.id)]).filter((id) => id !== undefined);
  const known = new Set(listIds(own));
  const given = listIds(groups);
  const isOwn = given.length === new Set(given).size && given.every((id) => known.has(id));
  return isOwn ? undefined : refuse('NOT_FOUND', { field: 'additionGroups' });
}

/** Refuses ids that are no categories, or no slots of this restaurant; undefined when all are right. */
export async function findForeignIdsRefusal(
  tx: Tx,
  restaurantId: string,
  {
    categoryIds = [],
    restaurantTimeIds = [],
  }: { categoryIds?: string[] | undefined; restaurantTimeIds?: string[] | undefined },
): Promise<Refusal<'NOT_FOUND'> | undefined> {
  if (!(await areCategories(tx, categoryIds))) return refuse('NOT_FOUND', { field: 'categoryIds' });
  if (!(await areSlotsOwnedBy(tx, restaurantId, restaurantTimeIds)))
    return refuse('NOT_FOUND', { field: 'restaurantTimeIds' });
  return undefined;
}
