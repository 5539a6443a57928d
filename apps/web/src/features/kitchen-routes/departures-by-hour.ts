import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { calculateEarliestPlan, type SlotPlan } from '@sazon/domain/logistics/calculate-slot-plan-times';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { isToCook } from '../kitchen-orders/courier-groups-and-dish-loads.ts';

/** The orders that one courier takes at one hour. */
export interface CourierRoute {
  courier: { id: string; name: string };
  orders: KitchenOrder[];
  /** The locations, each once. */
  stops: string[];
  /** How many of the orders are packed or have left. */
  packed: number;
  /** The ids of the orders that wait for confirmation; until then the route is incomplete. */
  unconfirmed: string[];
  /** The ids of the orders that are ready to hand over. */
  toDispatch: string[];
  /** True when all its orders have left. */
  gone: boolean;
}

/** The orders that leave at one hour. */
export interface HourDeparture {
  hour: string;
  /** The earliest times of the orders still in the kitchen, or of all orders once none is. */
  plan: SlotPlan;
  /** True when all orders that are still in the kitchen are packed. */
  packed: boolean;
  orders: KitchenOrder[];
  routes: CourierRoute[];
  unassigned: KitchenOrder[];
}

const leaves = (status: OrderStatus) => status !== 'cancelled' && status !== 'pending_confirmation';

/** Groups the departures of a day by hour. */
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
      routes: listRoutes(inHour),
      // delivered without a departure: no courier is needed
      unassigned: inHour.filter((order) => order.domiId === null && isToCook(order)),
    }));
}

function listRoutes(orders: readonly KitchenOrder[]): CourierRoute[] {
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
