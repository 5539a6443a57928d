import { getCart } from '@sazon/contract/cart/routes';
import { myDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import { favorites, menuCategories, menuList } from '@sazon/contract/catalog/routes';
import { getHealth } from '@sazon/contract/consents/consents-and-health-routes';
import type { Route, RouteReply } from '@sazon/contract/define-route';
import { calendar, deliveryOptions, settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { home } from '@sazon/contract/home/routes';
import { listOrders } from '@sazon/contract/orders/routes';
import { availablePromotions } from '@sazon/contract/promotions/routes';
import type { QueryClient } from '@tanstack/react-query';
import { buildAddress, type CallInput } from '../../calls/build-address.ts';
import { callRoute } from '../../calls/call-route.ts';
import { joinReads } from '../../calls/joined-reads.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { lastAnswer } from '../../calls/server-clock-and-freshness.ts';
import { activeOrders, missedOrders } from '../../session/active-and-missed-orders-queries.ts';
import { type SlotIds, scheduleCalendarQuery } from '../../session/calendar-and-chosen-date.ts';
import { activeDay } from '../../session/persisted-client-keys.ts';
import { session } from '../../session/session-store.ts';
import { cartQuery } from '../cart/read-cart-and-add-calls.ts';
import { promotionsQuery } from '../promotions/use-shown-promotion.ts';
import { hearts } from './favorites-calls.ts';
import {
  categoriesQuery,
  comingOrdersQuery,
  menuDishesQuery,
  myDishesQuery,
} from './menu-dishes-and-coming-orders-calls.ts';

type Read = readonly [route: Route, query: { queryKey: readonly unknown[] }, answer: unknown];

/** Lists the parts of home's answer as the answers to the reads of the screens. */
const listReads = (slot: SlotIds, reply: RouteReply<typeof home>): Read[] => [
  [getCart, cartQuery, reply.cart],
  [calendar, scheduleCalendarQuery(slot), reply.calendar],
  [deliveryOptions, queryFor(deliveryOptions), reply.delivery],
  [settings, queryFor(settings), reply.settings],
  [menuCategories, categoriesQuery, reply.categories],
  [favorites, hearts, reply.favorites],
  [availablePromotions, promotionsQuery(slot), reply.promotions],
  [getHealth, queryFor(getHealth), reply.health],
  [myDishes, myDishesQuery, reply.mine],
  [listOrders, activeOrders, reply.activeOrders],
  [listOrders, comingOrdersQuery(reply.calendar), reply.comingOrders],
  [listOrders, missedOrders, reply.missedOrders],
  [menuList, menuDishesQuery(slot, reply.day), reply.menu],
];

const routes = [
  getCart,
  calendar,
  deliveryOptions,
  settings,
  menuCategories,
  favorites,
  availablePromotions,
  getHealth,
  myDishes,
  listOrders,
  menuList,
];
const paths = routes.map((route) => buildAddress(route, {}));

/**
 * Asks once for all that home shows first, when nothing of it is there yet; the screens' own reads take their parts.
 * Returns whether it did.
 */
export function joinHomeReads(queryClient: QueryClient, slot: SlotIds): boolean {
  if (queryClient.getQueryData(cartQuery.queryKey) !== undefined) return false;
  const day = activeDay.read();
  const parts = callRoute(home, { query: { ...slot, ...(day !== null && { day }) } }).then((reply) => ({
    answers: new Map(
      listReads(slot, reply).map(([route, { queryKey }, answer]) => [
        buildAddress(route, queryKey[1] as CallInput),
        answer,
      ]),
    ),
    at: lastAnswer.read().at ?? 0,
  }));
  joinReads(session.read().accessToken, paths, parts);
  return true;
}
