import { menuCategories, menuList } from '@sazon/contract/catalog/routes';
import * as catalogSchemas from '@sazon/contract/catalog/schemas';
import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { home } from '@sazon/contract/home/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { chooseDayToPlan } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { HotAnswers } from '../../http/cached-public-answers.ts';
import { findHotJson } from '../../http/serve-cached-answers.ts';
import type { Joined } from '../../http/serve-joined-answers.ts';
import { readCart } from '../cart/cart-actions.ts';
import { readCategoryList } from '../catalog/read-brands-and-categories.ts';
import { readFavoriteList, readMenuList } from '../catalog/read-menu-dishes-and-favourites.ts';
import { readUsualAndColleaguesDishes } from '../catalog/usual-and-colleagues-dishes-actions.ts';
import { readHealth } from '../consents/consents-and-health-actions.ts';
import { readCalendar } from '../delivery/calendar-view.ts';
import { readDeliveryOptions } from '../delivery/read-delivery-options.ts';
import { listHomeOrders } from '../order-records/orders-list-queries.ts';
import { toOrderCard } from '../orders/order-mapping.ts';
import { keepUsablePromotions } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';
import { listOfferedPromotions } from '../promotions/promotions-shown-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';

/** The page sizes with which the web app asks the own routes of these parts. */
const most = { orders: 100, missed: 3, favorites: 1, dishes: 200 };

const firstPage = (rows: OrderCard[], perPage: number): RouteReply<typeof home>['activeOrders'] => ({
  data: rows.slice(0, perPage),
  page: 1,
  perPage,
  total: rows.length,
});

/**
 * Reads the parts of home: first, all at once, those that need no other; then the menu of the day that follows from
 * them.
 */
export async function readHome(
  deps: Deps,
  hot: HotAnswers,
  userId: string,
  { locationId, timeId, day }: RouteParsed<typeof home>['query'],
): Promise<Joined<typeof home> | Refusal<'NOT_FOUND'>> {
  const { db } = deps;
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const slot = { locationId, timeId };
  const [calendar, cart, delivery, settings, orders, categories, favorites, offered, health, mine] = await together([
    readCalendar(deps, userId, slot),
    readCart(deps, userId),
    readDeliveryOptions(db, userId),
    loadSettings(deps),
    listHomeOrders(db, userId, today),
    findHotJson(hot, menuCategories, catalogSchemas.menuCategories, {}, () => readCategoryList(db, nowMs)),
    readFavoriteList(db, userId, { page: 1, perPage: most.favorites }, nowMs),
    listOfferedPromotions(db, slot, today),
    readHealth(deps, userId),
    readUsualAndColleaguesDishes(deps, userId),
  ]);
  if (isRefusal(calendar)) return calendar;
  const last = calendar.weeks.at(-1)?.at(-1) ?? today;
  const cards = (rows: typeof orders.active) => rows.map((row) => toOrderCard(row, settings, nowMs));
  const coming = orders.planned.filter(({ scheduleDate }) => scheduleDate <= last);
  const taken = new Set([...coming, ...cart.items].map((lunch) => lunch.scheduleDate));
  const date = chooseDayToPlan(calendar, taken, day ?? null);
  const asked = { ...slot, scheduleDate: date, perPage: most.dishes };
  const menu = await findHotJson(hot, menuList, catalogSchemas.menuList, asked, (query) =>
    readMenuList(db, query, nowMs),
  );
  return {
    cart,
    calendar,
    delivery,
    settings: settings.forClients,
    categories,
    favorites,
    promotions: { data: await keepUsablePromotions(db, userId, offered) },
    health,
    mine,
    activeOrders: firstPage(cards(orders.active), most.orders),
    comingOrders: firstPage(cards(coming), most.orders),
    missedOrders: firstPage(cards(orders.missed), most.missed),
    day: date,
    menu,
  };
}
