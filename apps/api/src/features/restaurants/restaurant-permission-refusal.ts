import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import type { RestaurantPermission } from '@sazon/domain/access/permissions';

/**
 * Refuses what a person may not do at a restaurant: NOT_FOUND when they do not work there, FORBIDDEN when they lack the
 * permission; undefined when they may.
 */
export function findRestaurantRefusal(
  actor: Actor,
  permission: RestaurantPermission,
  restaurantId: string,
): Refusal<'FORBIDDEN' | 'NOT_FOUND'> | undefined {
  const no = findAccessRefusal(actor, permission, { restaurantId });
  return no === null ? undefined : refuse(no);
}
