import type { LiveScope } from '../../db/live-event-collector.ts';

/**
 * Whose screens show an order; `locationId` is given when its location shows it, `courierId` when a courier carries it.
 */
export type OrderParties = {
  readonly userId: string;
  readonly restaurantId: string;
  readonly locationId?: string;
  readonly courierId?: string | null;
};

/**
 * Returns the live scopes of everyone who shows one of these orders. The platform's screen follows every restaurant.
 */
export const listOrderAudiences = (orders: readonly OrderParties[]): Set<LiveScope> =>
  new Set(
    orders.flatMap(({ userId, restaurantId, locationId, courierId }): LiveScope[] => [
      `user:${userId}`,
      `restaurant:${restaurantId}`,
      ...(locationId === undefined ? [] : [`location:${locationId}` as const]),
      ...(courierId == null ? [] : [`courier:${courierId}` as const]),
    ]),
  );
