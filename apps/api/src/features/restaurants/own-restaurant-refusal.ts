import { type Refusal, refuse } from '@sazon/contract/refusal';
import { OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { Actor } from '@sazon/domain/access/permission-check';

/** Staff may not decide about the money of a restaurant they work for. */
export const findOwnRestaurantRefusal = (actor: Actor, restaurantId: string): Refusal<'FORBIDDEN'> | undefined =>
  (actor.restaurantPermissions[restaurantId] ?? []).length > 0
    ? refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE })
    : undefined;
