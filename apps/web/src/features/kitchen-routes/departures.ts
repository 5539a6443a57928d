import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { calculateEarliestPlan, type SlotPlan } from '@sazon/domain/logistics/slot-plan';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { isToCook } from '../kitchen-orders/board-orders.ts';

/** What one courier takes out at one hour. */
export interface CourierRoute {
  courier: { id: string; name: string };
  orders: KitchenOrder[];
  /** The places, each once. */
  stops: string[];
  /** Said to be packed, by scan or by hand, or gone. */
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
  /** Of all that is still here the earliest times; of everything once nothing is. */
  plan: SlotPlan;
  /** Whatever is still here is in its bag. */
  packed: boolean;
  orders: KitchenOrder[];
  routes: CourierRoute[];
  unassigned: KitchenOrder[];
}

const leaves = (status: OrderStatus) => status !== 'cancelled' && status !== 'pending_confirmation';

/** The departures of a day by hour. */
export function groupDeparturesByHour(orders: readonly KitchenOrder[]): HourDeparture[] {
  const hours = Map.groupBy(
    orders.filter(({ status }) => leaves(status)),
    (order) => order.time.hour,
  );
  return [...hours]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([hour, inHour]) => ({
      hour,
      plan: calculateEarliestPlan((inHour.some(isToCook) ? inHour.filter(isToCook) : inHour).map(({ plan }) => plan)),
      packed: inHour.every((order) => !isToCook(order) || order.packedAt !== null),
      orders: inHour,
      routes: routesOf(inHour),
      // what went out by itself needs nobody
      unassigned: inHour.filter((order) => order.domiId === null && isToCook(order)),
    }));
}

function routesOf(orders: readonly KitchenOrder[]): CourierRoute[] {
  const byCourier = Map.groupBy(
    orders.filter(({ domiId }) => domiId !== null),
    (order) => order.domiId ?? '',
  );
  return [...byCourier]
    .map(([id, mine]) => ({
      courier: { id, name: mine[0]?.domiName ?? '' },
      orders: mine,
      stops: [...new Set(mine.map(({ location }) => location.name))],
      packed: mine.filter((order) => !isToCook(order) || order.packedAt !== null).length,
      unconfirmed: mine.filter(({ status }) => status === 'scheduled').map((order) => order.id),
      toDispatch: mine.filter(({ actions }) => actions.includes('pick')).map((order) => order.id),
      gone: !mine.some(isToCook),
    }))
    .sort((a, b) => a.courier.name.localeCompare(b.courier.name, 'es'));
}
