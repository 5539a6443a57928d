import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/may';
import type { RestaurantPermission } from '@sazon/domain/access/permissions';

/** Why this person may not do this at this restaurant: NOT_FOUND at another's. undefined: they may. */
export function findRestaurantRefusal(
  actor: Actor,
  permission: RestaurantPermission,
  restaurantId: string,
): Refusal<'FORBIDDEN' | 'NOT_FOUND'> | undefined {
  const no = findAccessRefusal(actor, permission, { restaurantId });
  return no === null ? undefined : refuse(no);
}
