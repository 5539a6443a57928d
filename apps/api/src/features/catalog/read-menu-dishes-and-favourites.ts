import type { popularDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import type { menuByRestaurant, menuList as menuListRoute } from '@sazon/contract/catalog/routes';
import type { MenuCard, MenuDetail } from '@sazon/contract/catalog/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import {
  findOfferCutoffMs,
  findOfferRefusal,
  findUnavailableReason,
} from '@sazon/domain/catalog/dish-offer-availability';
import { LEAST_TOLD } from '@sazon/domain/catalog/dish-popularity-thresholds';
import { findToldClosing, type ToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import { suggestSearch } from '@sazon/domain/catalog/search-spelling-suggestion';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import type { HotAnswer } from '../../http/cached-public-answers.ts';
import { readCalendarRules } from '../delivery/calendars-and-served-location-queries.ts';
import {
  findDishDetail,
  findShownBrand,
  listBrandDishes,
  listBrandHours,
  listFavoriteDishes,
} from './dish-brand-favourites-and-categories-queries.ts';
import { toDishCard } from './dish-card-mapping.ts';
import { listOffers } from './dish-offers-queries.ts';
import { listBrandClosings } from './kitchen-hour-limits-and-closings-queries.ts';
import { listPopularDishes } from './popular-and-usual-dishes-queries.ts';
import {
  type DishFilter,
  listServedDishes,
  type MenuSlot,
  type Page,
  type ServedDish,
} from './served-dishes-queries.ts';

/** Location, slot and date as an address names them; each may be missing. */
export type PartialMenuSlot = { [Part in keyof MenuSlot]?: MenuSlot[Part] | undefined };

/** Returns location, slot and date, or undefined unless all three are given: two of them name no menu. */
export const toMenuSlot = ({ locationId, timeId, scheduleDate }: PartialMenuSlot): MenuSlot | undefined =>
  locationId === undefined || timeId === undefined || scheduleDate === undefined
    ? undefined
    : { locationId, timeId, scheduleDate };

/** Returns until when an answer holds if nothing is written (ms): the next cutoff, or midnight in Bogotá. */
export const holdsUntil = (nowMs: number, cutoffsMs: readonly number[]): number => {
  const midnightMs = toInstantMs(addDays(toBogotaDate(nowMs), 1), '00:00');
  return Math.min(midnightMs, ...cutoffsMs.filter((cutoffMs) => cutoffMs > nowMs));
};

const toCards = (dishes: readonly ServedDish[], scheduleDate: string, nowMs: number): MenuCard[] =>
  dishes.map((dish) => {
    const { availability } = dish;
    const closing = findToldClosing(availability.closings ?? [], scheduleDate);
    return toDishCard(dish, findUnavailableReason(availability, scheduleDate, nowMs), nowMs, closing);
  });

const listCutoffs = (dishes: readonly ServedDish[], scheduleDate: string): number[] => [
  ...new Set(dishes.map(({ availability: { hour, cutoff } }) => calculateCutoffMs({ scheduleDate, hour, cutoff }))),
];

/** Whether a date is open at a location, by the calendar. */
export const isOpen = async (db: Reader, { locationId, scheduleDate }: MenuSlot): Promise<boolean> =>
  isOpenDay(scheduleDate, await readCalendarRules(db, locationId, scheduleDate, scheduleDate));

const nothingServed: Found = { dishes: [], total: 0 };

/** The most dishes of 'Más pedidos en tu edificio' (most ordered in your building). */
const MOST_POPULAR = 10;

/** One page with more dishes than any day has, to read the whole list. */
const wholeMenu = { page: 1, perPage: 10_000 };

/**
 * Reads a page of the menu of a location, slot and date. It is empty unless all three are given, and on closed dates.
 */
export async function readMenuList(
  db: Reader,
  query: PartialMenuSlot & DishFilter & Page,
  nowMs: number,
): Promise<HotAnswer<RouteReply<typeof menuListRoute>>> {
  const when = toMenuSlot(query);
  const isServed = when !== undefined && (await isOpen(db, when));
  const { dishes, total, instead } = isServed ? await foundDishes(db, when, query) : nothingServed;
  const { page, perPage, scheduleDate = '' } = query;
  const data = toCards(dishes, scheduleDate, nowMs);
  const reply = { data, page, perPage, total, ...(instead && { instead }) };
  return { reply, untilMs: holdsUntil(nowMs, listCutoffs(dishes, scheduleDate)) };
}

type Found = Awaited<ReturnType<typeof listServedDishes>> & { instead?: string };

/** Finds the dishes that match; when a search finds none, those of the most similar words (`instead`). */
async function foundDishes(db: Reader, when: MenuSlot, query: DishFilter & Page): Promise<Found> {
  const found = await listServedDishes(db, when, query, query);
  if (found.total > 0 || !query.search) return found;
  const { dishes } = await listServedDishes(db, when, {}, wholeMenu);
  const texts = dishes.map(({ name, description, brandName }) => `${name} ${description} ${brandName}`);
  const instead = suggestSearch(query.search, texts);
  if (instead === null) return found;
  const likely = await listServedDishes(db, when, { ...query, search: instead }, query);
  return likely.total > 0 ? { ...likely, instead } : found;
}

/** Reads one dish. With location, slot and date it also says whether it can be ordered, and until when. */
export async function readMenuDetail(
  db: Reader,
  menuId: string,
  asked: PartialMenuSlot,
  nowMs: number,
): Promise<HotAnswer<MenuDetail> | Refusal<'NOT_FOUND'>> {
  const [dish, [availability]] = await together([
    findDishDetail(db, menuId, asked.scheduleDate),
    readAvailability(db, [menuId], toMenuSlot(asked), nowMs),
  ]);
  if (dish === undefined) return refuse('NOT_FOUND');
  const { unavailable = null, cutoffAt = null, closing } = availability ?? {};
  const groupMenuAdditions = dish.groups.map((group) => ({
    ...group,
    additions: group.additions.map(
      ({ priceCop, allergens = [], allergensDeclared = false, notFor = [], ...addition }) => ({
        ...addition,
        price: priceCop,
        allergens: [...allergens],
        allergensDeclared,
        notFor: [...notFor],
      }),
    ),
  }));
  const { weekdays, kitchenAllergens } = dish;
  const reply = {
    ...toDishCard(dish, unavailable, nowMs, closing),
    weekdays,
    kitchenAllergens,
    groupMenuAdditions,
    cutoffAt,
  };
  return { reply, untilMs: holdsUntil(nowMs, cutoffAt === null ? [] : [cutoffAt]) };
}

/** Says for each dish whether it can be ordered, by the cart's own rule. It is empty without a slot and date. */
async function readAvailability(
  db: Reader,
  menuIds: readonly string[],
  when: MenuSlot | undefined,
  nowMs: number,
): Promise<{ unavailable: MenuCard['unavailable']; cutoffAt: number | null; closing?: ToldClosing | undefined }[]> {
  if (when === undefined) return [];
  const { locationId, timeId, scheduleDate } = when;
  const wanted = menuIds.map((menuId) => ({ menuId, timeId, scheduleDate }));
  const [offers, calendar] = await together([
    listOffers(db, wanted),
    readCalendarRules(db, locationId, scheduleDate, scheduleDate),
  ]);
  return offers.map((offer) => {
    if (offer === undefined || offer.location.id !== locationId) return { unavailable: 'SLOT_CLOSED', cutoffAt: null };
    const unavailable = findOfferRefusal(offer, scheduleDate, nowMs, calendar);
    const closing = findToldClosing(offer.restaurantTime?.closings ?? [], scheduleDate);
    return { unavailable, cutoffAt: findOfferCutoffMs(offer, scheduleDate), closing };
  });
}

/** Reads a brand's dishes at a location, slot and date. Without all three, all dishes that it sells. */
export async function readBrandMenu(
  db: Reader,
  brandId: string,
  asked: PartialMenuSlot,
  nowMs: number,
): Promise<HotAnswer<RouteReply<typeof menuByRestaurant>> | Refusal<'NOT_FOUND'>> {
  const brand = await findShownBrand(db, brandId);
  if (brand === undefined) return refuse('NOT_FOUND');
  const hours = asked.locationId === undefined ? [] : await listBrandHours(db, brandId, asked.locationId);
  const when = toMenuSlot(asked);
  if (when === undefined) {
    const sold = await listBrandDishes(db, brandId);
    return {
      reply: { brand, data: sold.map((dish) => toDishCard(dish, null, nowMs)), hours },
      untilMs: holdsUntil(nowMs, []),
    };
  }
  const filter = { restaurantBrandsId: [brandId] };
  const { dishes } = (await isOpen(db, when)) ? await listServedDishes(db, when, filter, wholeMenu) : nothingServed;
  const data = toCards(dishes, when.scheduleDate, nowMs);
  const closing = findToldClosing(await listBrandClosings(db, brandId), when.scheduleDate);
  return {
    reply: { brand, data, hours, ...(closing && { closing }) },
    untilMs: holdsUntil(nowMs, listCutoffs(dishes, when.scheduleDate)),
  };
}

/** Reads a page of a person's favourites, and whether each can be ordered at the location, slot and date if given. */
export async function readFavoriteList(db: Reader, userId: string, query: PartialMenuSlot & Page, nowMs: number) {
  const { dishes, menuIds } = await listFavoriteDishes(db, userId, query);
  const ids = dishes.map((dish) => dish.id);
  const availability = await readAvailability(db, ids, toMenuSlot(query), nowMs);
  const data = dishes.map((dish, index) => {
    const { unavailable = null, closing } = availability[index] ?? {};
    return toDishCard(dish, unavailable, nowMs, closing);
  });
  return { data, menuIds, page: query.page, perPage: query.perPage, total: menuIds.length };
}

/** Reads the dishes of a date that were ordered most at its location, the most ordered first. */
export async function readPopularDishes(
  db: Reader,
  when: MenuSlot,
  nowMs: number,
): Promise<HotAnswer<RouteReply<typeof popularDishes>>> {
  const popular = (await isOpen(db, when)) ? await listPopularDishes(db, when.locationId, LEAST_TOLD) : [];
  const lunches = new Map(popular.map((dish) => [dish.menuId, dish.lunches]));
  const filter = { menusId: [...lunches.keys()] };
  const { dishes } = lunches.size === 0 ? nothingServed : await listServedDishes(db, when, filter, wholeMenu);
  const data = toCards(dishes, when.scheduleDate, nowMs)
    .map((card) => ({ ...card, lunches: lunches.get(card.id) ?? 0 }))
    .sort((a, b) => b.lunches - a.lunches)
    .slice(0, MOST_POPULAR);
  return { reply: { data }, untilMs: holdsUntil(nowMs, listCutoffs(dishes, when.scheduleDate)) };
}
