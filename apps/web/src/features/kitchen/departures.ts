import type { KitchenOrder } from '@sazon/contract/kitchen';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { isToCook } from './board-orders.ts';

/** What one courier takes out at one hour. */
export interface CourierRoute {
  courier: { id: string; name: string };
  orders: KitchenOrder[];
  /** The places, each once. */
  stops: string[];
  /** Said to be packed, in a labelled bag, or gone with one. */
  packed: number;
  /** Waits to be confirmed: until then the route is not complete. */
  unconfirmed: string[];
  /** Ready to be handed over. */
  toDispatch: string[];
  /** Everything was handed over. */
  gone: boolean;
}

/** All that leaves at one hour. */
export interface HourDeparture {
  hour: string;
  orders: KitchenOrder[];
  routes: CourierRoute[];
  unassigned: KitchenOrder[];
}

const leaves = (status: OrderStatus) => status !== 'cancelled' && status !== 'pending_confirmation';

/** The departures of a day by hour. `labelled`: orders whose label was printed. */
export function departuresByHour(
  orders: readonly KitchenOrder[],
  labelled: { has: (orderId: string) => boolean },
): HourDeparture[] {
  const hours = Map.groupBy(
    orders.filter(({ status }) => leaves(status)),
    (order) => order.time.hour,
  );
  return [...hours]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([hour, inHour]) => ({
      hour,
      orders: inHour,
      routes: routesOf(inHour, labelled),
      // what went out by itself needs nobody
      unassigned: inHour.filter((order) => order.domiId === null && isToCook(order)),
    }));
}

function routesOf(orders: readonly KitchenOrder[], labelled: { has: (orderId: string) => boolean }): CourierRoute[] {
  const byCourier = Map.groupBy(
    orders.filter(({ domiId }) => domiId !== null),
    (order) => order.domiId ?? '',
  );
  return [...byCourier]
    .map(([id, mine]) => ({
      courier: { id, name: mine[0]?.domiName ?? '' },
      orders: mine,
      stops: [...new Set(mine.map(({ location }) => location.name))],
      packed: mine.filter((order) => !isToCook(order) || order.packedAt !== null || labelled.has(order.id)).length,
      unconfirmed: mine.filter(({ status }) => status === 'scheduled').map((order) => order.id),
      toDispatch: mine.filter(({ actions }) => actions.includes('pick')).map((order) => order.id),
      gone: !mine.some(isToCook),
    }))
    .sort((a, b) => a.courier.name.localeCompare(b.courier.name, 'es'));
}
