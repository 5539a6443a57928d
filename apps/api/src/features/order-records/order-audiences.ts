import type { LiveScope } from '../../db/events.ts';

/** Whose an order is; `locationId` where its place shows it, `courierId` where somebody carries it. */
export type OrderParties = {
  readonly userId: string;
  readonly restaurantId: string;
  readonly locationId?: string;
  readonly courierId?: string | null;
};

/** Everyone who has one of these orders on a screen. The platform's desk watches every restaurant. */
export const orderAudiences = (orders: readonly OrderParties[]): Set<LiveScope> =>
  new Set(
    orders.flatMap(({ userId, restaurantId, locationId, courierId }): LiveScope[] => [
      `user:${userId}`,
      `restaurant:${restaurantId}`,
      ...(locationId === undefined ? [] : [`location:${locationId}` as const]),
      ...(courierId == null ? [] : [`courier:${courierId}` as const]),
    ]),
  );
