import type { menuList as menuListRoute } from '@sazon/contract/catalog/routes';
import type { Brand, MenuCard, MenuDetail } from '@sazon/contract/catalog/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import { findOfferCutoffMs, findOfferRefusal, findUnavailableReason } from '@sazon/domain/catalog/offer';
import { suggestSearch } from '@sazon/domain/catalog/search';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import type { HotAnswer } from '../../http/hot-answers.ts';
import { calendarRulesFor } from '../delivery/calendar-queries.ts';
import { cardFrom, type DishFilter, type Page, type ServedDish, servedDishes, type When } from './dish-queries.ts';
import {
  brandShown,
  brandsServing,
  type CategoryRow,
  type CountedBrand,
  categoriesInOrder,
  dishDetail,
  dishesOfBrand,
  favoriteDishes,
} from './menu-queries.ts';
import { offersFor } from './offers-queries.ts';

/** A place, slot and date as an address gives them: any may be missing. */
export type MaybeWhen = { [Part in keyof When]?: When[Part] | undefined };

/** All three, or nothing: two of them say nothing about a menu. */
const whenOf = ({ locationId, timeId, scheduleDate }: MaybeWhen): When | undefined =>
  locationId === undefined || timeId === undefined || scheduleDate === undefined
    ? undefined
    : { locationId, timeId, scheduleDate };

/** Until when an answer holds if nothing is changed: the next of these cutoffs, or midnight in Bogotá. */
const holdsUntil = (nowMs: number, cutoffsMs: readonly number[]): number => {
  const midnightMs = toInstantMs(addDays(toBogotaDate(nowMs), 1), '00:00');
  return Math.min(midnightMs, ...cutoffsMs.filter((cutoffMs) => cutoffMs > nowMs));
};

const cardsOf = (dishes: readonly ServedDish[], scheduleDate: string, nowMs: number): MenuCard[] =>
  dishes.map((dish) => cardFrom(dish, findUnavailableReason(dish.availability, scheduleDate, nowMs)));

const cutoffsOf = (dishes: readonly ServedDish[], scheduleDate: string): number[] => [
  ...new Set(dishes.map(({ availability: { hour, cutoff } }) => calculateCutoffMs({ scheduleDate, hour, cutoff }))),
];

const isOpen = async (db: Reader, { locationId, scheduleDate }: When): Promise<boolean> =>
  isOpenDay(scheduleDate, await calendarRulesFor(db, locationId, scheduleDate, scheduleDate));

const nothingServed: Found = { dishes: [], total: 0 };
/** More than any day has: what is read whole, and not shown page by page. */
const wholeMenu = { page: 1, perPage: 10_000 };

/** The menu of a place, slot and date; empty without them and on dates without service. */
export async function menuList(
  db: Reader,
  query: MaybeWhen & DishFilter & Page,
  nowMs: number,
): Promise<HotAnswer<RouteReply<typeof menuListRoute>>> {
  const when = whenOf(query);
  const isServed = when !== undefined && (await isOpen(db, when));
  const { dishes, total, instead } = isServed ? await foundDishes(db, when, query) : nothingServed;
  const { page, perPage, scheduleDate = '' } = query;
  const data = cardsOf(dishes, scheduleDate, nowMs);
  const reply = { data, page, perPage, total, ...(instead && { instead }) };
  return { reply, untilMs: holdsUntil(nowMs, cutoffsOf(dishes, scheduleDate)) };
}

type Found = Awaited<ReturnType<typeof servedDishes>> & { instead?: string };

/** The dishes that a search finds; when it finds none, those of the words that were likely meant. */
async function foundDishes(db: Reader, when: When, query: DishFilter & Page): Promise<Found> {
  const found = await servedDishes(db, when, query, query);
  if (found.total > 0 || !query.search) return found;
  const { dishes } = await servedDishes(db, when, {}, wholeMenu);
  const texts = dishes.map(({ name, description, brandName }) => `${name} ${description} ${brandName}`);
  const instead = suggestSearch(query.search, texts);
  if (instead === null) return found;
  const likely = await servedDishes(db, when, { ...query, search: instead }, query);
  return likely.total > 0 ? { ...likely, instead } : found;
}

/** One dish; asked about a place, slot and date, also whether it can be ordered then and until when. */
export async function menuDetailOf(
  db: Reader,
  menuId: string,
  asked: MaybeWhen,
  nowMs: number,
): Promise<HotAnswer<MenuDetail> | Refusal<'NOT_FOUND'>> {
  const [dish, [availability]] = await together([
    dishDetail(db, menuId),
    availabilityOf(db, [menuId], whenOf(asked), nowMs),
  ]);
  if (dish === undefined) return refuse('NOT_FOUND');
  const { unavailable = null, cutoffAt = null } = availability ?? {};
  const groupMenuAdditions = dish.groups.map((group) => ({
    ...group,
    additions: group.additions.map(({ priceCop, allergens = [], notFor = [], ...addition }) => ({
      ...addition,
      price: priceCop,
      allergens: [...allergens],
      notFor: [...notFor],
    })),
  }));
  const { weekdays } = dish;
  const reply = { ...cardFrom(dish, unavailable), weekdays, groupMenuAdditions, cutoffAt };
  return { reply, untilMs: holdsUntil(nowMs, cutoffAt === null ? [] : [cutoffAt]) };
}

/** Whether each dish can be ordered then, by the very rule that the cart asks; empty when nobody asks about a date. */
async function availabilityOf(
  db: Reader,
  menuIds: readonly string[],
  when: When | undefined,
  nowMs: number,
): Promise<{ unavailable: MenuCard['unavailable']; cutoffAt: number | null }[]> {
  if (when === undefined) return [];
  const { locationId, timeId, scheduleDate } = when;
  const wanted = menuIds.map((menuId) => ({ menuId, timeId, scheduleDate }));
  const [offers, calendar] = await together([
    offersFor(db, wanted),
    calendarRulesFor(db, locationId, scheduleDate, scheduleDate),
  ]);
  return offers.map((offer) => {
    if (offer === undefined || offer.location.id !== locationId) return { unavailable: 'SLOT_CLOSED', cutoffAt: null };
    const unavailable = findOfferRefusal(offer, scheduleDate, nowMs, calendar);
    return { unavailable, cutoffAt: findOfferCutoffMs(offer, scheduleDate) };
  });
}

/** A brand's dishes for a place, slot and date; without them, everything it sells. */
export async function brandMenu(
  db: Reader,
  brandId: string,
  asked: MaybeWhen,
  nowMs: number,
): Promise<HotAnswer<{ brand: Brand; data: MenuCard[] }> | Refusal<'NOT_FOUND'>> {
  const brand = await brandShown(db, brandId);
  if (brand === undefined) return refuse('NOT_FOUND');
  const when = whenOf(asked);
  if (when === undefined) {
    const sold = await dishesOfBrand(db, brandId);
    return { reply: { brand, data: sold.map((dish) => cardFrom(dish, null)) }, untilMs: holdsUntil(nowMs, []) };
  }
  const filter = { restaurantBrandsId: [brandId] };
  const { dishes } = (await isOpen(db, when)) ? await servedDishes(db, when, filter, wholeMenu) : nothingServed;
  const data = cardsOf(dishes, when.scheduleDate, nowMs);
  return { reply: { brand, data }, untilMs: holdsUntil(nowMs, cutoffsOf(dishes, when.scheduleDate)) };
}

/** The brands that serve a place and slot on a date; without them, every brand. */
export async function brandList(
  db: Reader,
  asked: MaybeWhen,
  nowMs: number,
): Promise<HotAnswer<{ data: CountedBrand[] }>> {
  const when = whenOf(asked);
  const isServed = when === undefined || (await isOpen(db, when));
  return { reply: { data: isServed ? await brandsServing(db, when) : [] }, untilMs: holdsUntil(nowMs, []) };
}

export async function categoryList(db: Reader, nowMs: number): Promise<HotAnswer<{ data: CategoryRow[] }>> {
  return { reply: { data: await categoriesInOrder(db) }, untilMs: holdsUntil(nowMs, []) };
}

/** A person's favourites, and whether each can be ordered at the asked place, slot and date. */
export async function favoriteList(db: Reader, userId: string, query: MaybeWhen & Page, nowMs: number) {
  const { dishes, menuIds } = await favoriteDishes(db, userId, query);
  const ids = dishes.map((dish) => dish.id);
  const availability = await availabilityOf(db, ids, whenOf(query), nowMs);
  const data = dishes.map((dish, index) => cardFrom(dish, availability[index]?.unavailable ?? null));
  return { data, menuIds, page: query.page, perPage: query.perPage, total: menuIds.length };
}
