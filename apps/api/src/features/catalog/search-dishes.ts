import type { searchDishes } from '@sazon/contract/catalog/dish-search-routes';
import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import { toCutoff } from '@sazon/domain/calendar/cutoff';
import { addDays, type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import { type CalendarRules, isOpenDay } from '@sazon/domain/calendar/open-days';
import { findOfferRefusal, type OrderableOffer } from '@sazon/domain/catalog/dish-offer-availability';
import {
  chooseMeantWord,
  parseSearch,
  type SearchedWord,
  toSearchSound,
} from '@sazon/domain/catalog/dish-search-words';
import { findClosing, findToldClosing, type KitchenClosing } from '@sazon/domain/catalog/kitchen-closings';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { readCalendarRules } from '../delivery/calendars-and-served-location-queries.ts';
import { toDishCard } from './dish-card-mapping.ts';
import { listOffers } from './dish-offers-queries.ts';
import { type FoundRow, hasWord, listFoundDishes, listWordsLike } from './dish-search-queries.ts';
import { toKitchenHourLimits } from './kitchen-hour-limits-and-closings-queries.ts';

type Asked = RouteParsed<typeof searchDishes>['query'];

/** How many days after the requested one are tried for a dish that cannot be ordered. */
const DAYS_AHEAD = 9;

/** Finds the dishes that match a search; when none does and `exact` is not set, those of the words probably meant. */
export async function readDishSearch(
  db: Reader,
  asked: Asked,
  nowMs: number,
): Promise<RouteReply<typeof searchDishes>> {
  const words = parseSearch(asked.search);
  if (words.length === 0) return { data: [], total: 0, meant: null };
  const [found, calendar] = await together([
    listFoundDishes(db, asked, words, asked),
    readCalendarRules(db, asked.locationId, asked.scheduleDate, addDays(asked.scheduleDate, DAYS_AHEAD)),
  ]);
  if (found.length > 0 || asked.exact || (await isOnlyLimited(db, asked, words)))
    return await toReply(db, asked, found, calendar, null, nowMs);
  const meant = await guessWords(db, words);
  if (meant === null) return { data: [], total: 0, meant: null };
  const likely = await listFoundDishes(db, asked, parseSearch(meant), asked);
  return await toReply(db, asked, likely, calendar, likely.length > 0 ? meant : null, nowMs);
}

/** Whether dishes have the words, and only the tags or kcal asked for left none: then the words are no slip. */
async function isOnlyLimited(db: Reader, asked: Asked, words: readonly SearchedWord[]): Promise<boolean> {
  if (asked.tags === undefined && asked.belowKcal === undefined) return false;
  return (await listFoundDishes(db, asked, words, { most: 1 })).length > 0;
}

/**
 * Guesses the words that were meant; those that some dish has stay. Returns null when one is like no known word, or
 * when nothing would change.
 */
async function guessWords(db: Reader, words: readonly SearchedWord[]): Promise<string | null> {
  const meant = await together(
    words.map(async ({ word, sounds }) =>
      (await hasWord(db, sounds)) ? word : chooseMeantWord(word, await listWordsLike(db, toSearchSound(word))),
    ),
  );
  if (meant.includes(undefined)) return null;
  return meant.every((word, place) => word === words[place]?.word) ? null : meant.join(' ');
}

/** Builds the answer: for each dish why it cannot be ordered for the date, if so, and the next date on which it can. */
async function toReply(
  db: Reader,
  { timeId, scheduleDate }: Asked,
  found: readonly FoundRow[],
  calendar: CalendarRules,
  meant: string | null,
  nowMs: number,
) {
  const cards = found.map((row) => {
    const unavailable = findOfferRefusal(toOrderable(row), scheduleDate, nowMs, calendar);
    const closings = row.closings ?? [];
    const closing = findToldClosing(closings, scheduleDate);
    return {
      row,
      unavailable,
      closing,
      later: unavailable === null ? null : findLaterDate(row, scheduleDate, calendar, closings),
    };
  });
  const later = cards.flatMap(({ row, later: date }) =>
    date === null ? [] : [{ menuId: row.id, timeId, scheduleDate: date }],
  );
  const next = later.length === 0 ? [] : await listOffers(db, later);
  const isThere = new Set(
    later.flatMap(({ menuId, scheduleDate: date }, place) => {
      const offer = next[place];
      return offer !== undefined && findOfferRefusal(offer, date, nowMs, calendar) === null ? [menuId] : [];
    }),
  );
  const data = cards.map(({ row, unavailable, closing, later: date }) => ({
    ...toDishCard(row, unavailable, nowMs, closing),
    nextDate: isThere.has(row.id) ? date : null,
  }));
  const isNow = (card: (typeof data)[number]) => card.unavailable === null;
  return { data: [...data.filter(isNow), ...data.filter((card) => !isNow(card))], total: found[0]?.total ?? 0, meant };
}

/** Only active kitchens that serve the slot are searched, and only dishes on their menu. */
const toOrderable = (row: FoundRow): OrderableOffer => ({
  menu: { ...row, active: true, brand: { active: true } },
  restaurant: { active: true },
  restaurantTime: {
    capacity: row.capacity,
    taken: row.taken,
    closed: false,
    cutoff: toCutoff(row.cutoffDayOffset, row.cutoffTime),
    ...toKitchenHourLimits(row),
  },
  location: { active: true },
  time: { hour: row.hour, active: true, closesOn: row.closesOn },
  offered: true,
});

/** Finds the next open date on whose weekday the dish is made. Returns null when there is none within `DAYS_AHEAD`. */
function findLaterDate(
  { weekdays, soldOutOn }: FoundRow,
  after: IsoDate,
  calendar: CalendarRules,
  closings: readonly KitchenClosing[],
): IsoDate | null {
  for (let step = 1; step <= DAYS_AHEAD; step += 1) {
    const date = addDays(after, step);
    const isMade = weekdays.includes(toWeekday(date)) && soldOutOn !== date && findClosing(closings, date) === null;
    if (isMade && isOpenDay(date, calendar)) return date;
  }
  return null;
}
