import { MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import type { AdditionGroup, ChosenGroup } from '@sazon/domain/cart/addition-choice-check-and-price';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { Person } from '../people/build-demo-people.ts';
import { type Cast, demoCourierPlaces } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedChance, seedNumber } from '../seed-ids-and-chances.ts';
import { type Dish, demoRestaurantKey, type Serving, type World } from '../world/build-demo-slots-and-dishes.ts';

/** One lunch that a person buys: what, for when, and the instant of the order. */
export type Wish = {
  key: string;
  person: Person;
  date: IsoDate;
  serving: Serving;
  dish: Dish;
  chosen: ChosenGroup[];
  boughtAtMs: number;
};

/** What percentage of people orders, on past days, today and coming days. */
const pastPercent = 62;
const livePercent = 94;
const upcomingPercents = [58, 44, 32, 22, 14];
const demoUpcomingDays = 2;
const mealsBeforeRepeating = 4;

const brandWeights: Readonly<Record<string, number>> = { 'fogon-tarsila': 5, quinuara: 2, 'brasas-quimbale': 3 };

/** Returns all purchases, earliest first. Limited slots and dishes are never oversold. */
export function planWishes(world: World, cast: Cast, eaters: readonly Person[], days: SeedDays): Wish[] {
  const demos = [cast.cliente, cast.nomina, cast.preaprobado];
  const dates = [...days.past, days.live, ...days.upcoming];
  const meals = [...demos, ...eaters].flatMap((person) =>
    (person === cast.nomina ? [...days.older, ...dates] : dates)
      .filter((date) => eatsOn(person, date, days, demos.includes(person)))
      .map((date) => ({ person, date, key: `${person.key}:${date}`, boughtAtMs: boughtAt(person, date, days) })),
  );
  meals.sort((a, b) => a.boughtAtMs - b.boughtAtMs || (a.key < b.key ? -1 : 1));
  const menu = buildMenuReader(world);
  /**
   * Returns whether a person may choose a dish on a date: on the demo courier's route today only dishes of the demo
   * restaurant, `nomina` on coming days only those too, and `cliente` from today on only dishes of others.
   */
  const suits = (dish: Dish, person: Person, date: IsoDate): boolean => {
    const isDemoKitchens = dish.restaurant.key === demoRestaurantKey;
    if (date === days.live && demoCourierPlaces.includes(person.slot?.place.key ?? '')) return isDemoKitchens;
    if (date > days.live && person === cast.nomina) return isDemoKitchens;
    return date < days.live || person !== cast.cliente || !isDemoKitchens;
  };
  const recent = new Map<Person, Dish[]>();
  const taken = new Map<string, number>();
  const isFree = (key: string, limit: number | null) => limit === null || (taken.get(key) ?? 0) < limit;
  return meals.flatMap((meal): Wish[] => {
    const { person, date, key } = meal;
    const offers = menu(person, date, days).filter(
      ({ dish, serving }) =>
        suits(dish, person, date) &&
        isFree(`${serving.id} ${date}`, serving.capacity) &&
        isFree(`${dish.id} ${date}`, dish.dailyStock),
    );
    const eaten = recent.get(person) ?? [];
    const others = offers.filter(({ dish }) => !eaten.includes(dish));
    const offer = weighted(key, others.length > 0 ? others : offers);
    if (offer === undefined) return [];
    recent.set(person, [offer.dish, ...eaten].slice(0, mealsBeforeRepeating));
    for (const id of [offer.serving.id, offer.dish.id])
      taken.set(`${id} ${date}`, (taken.get(`${id} ${date}`) ?? 0) + 1);
    return [{ ...meal, ...offer, chosen: offer.dish.additionGroups.flatMap((group) => choose(key, group)) }];
  });
}

function eatsOn(person: Person, date: IsoDate, days: SeedDays, isDemo: boolean): boolean {
  const key = `${person.key}:${date}:eats`;
  if (person.slot === null) return false;
  if (date < days.live) return seedChance(key, pastPercent);
  const ahead = days.upcoming.indexOf(date);
  if (isDemo) return ahead < demoUpcomingDays;
  if (ahead === -1) return demoCourierPlaces.includes(person.slot.place.key) || seedChance(key, livePercent);
  return seedChance(key, upcomingPercents[ahead] ?? 0);
}

/**
 * Returns when a person buys: people who plan on the Sunday before, others on the evening before or the same morning.
 */
function boughtAt(person: Person, date: IsoDate, { today }: SeedDays): number {
  const evening = (day: IsoDate) => toInstantMs(day, '18:00') + seedNumber(`${person.key}:evening`, 200) * MINUTE_MS;
  const lastEvening = evening(addDays(today, -1));
  const isPlanner = !person.key.startsWith('demo:') && seedChance(`${person.key}:planner`, 30);
  if (isPlanner) return Math.min(evening(addDays(date, -toWeekday(date))), lastEvening);
  if (date >= today) return lastEvening;
  const key = `${person.key}:${date}:bought`;
  if (seedChance(key, 45)) return evening(addDays(date, -1));
  return toInstantMs(date, '07:20') + seedNumber(`${key}:minute`, 110) * MINUTE_MS;
}

type MenuOffer = { dish: Dish; serving: Serving };

/** Returns a function that lists what a person can order for a date: dishes of that weekday at open slots. */
export function buildMenuReader(world: World): (person: Person, date: IsoDate, days: SeedDays) => MenuOffer[] {
  const servings = new Map(
    world.servings.map((serving) => [`${serving.restaurantKey} ${serving.slot.timeId}`, serving]),
  );
  const known = new Map<string, MenuOffer[]>();
  return (person, date, days) => {
    if (person.slot === null) return [];
    const { place, timeId } = person.slot;
    const key = `${place.key} ${timeId} ${date}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const weekday = toWeekday(date);
    const offers = world.dishes.flatMap((dish) => {
      const serving = servings.get(`${dish.restaurant.key} ${timeId}`);
      const isOffered =
        dish.coverage.includes(place.key) &&
        dish.openWeekdays.includes(weekday) &&
        !(dish.soldOutOnLiveDay && date === days.live);
      return serving !== undefined && !serving.closed && isOffered ? [{ dish, serving }] : [];
    });
    known.set(key, offers);
    return offers;
  };
}

function weighted(key: string, offers: readonly MenuOffer[]): MenuOffer | undefined {
  const calculateWeight = ({ dish }: MenuOffer) =>
    (brandWeights[dish.brand.key] ?? 1) * (dish.tags.includes('mas-pedido') ? 2 : 1);
  const total = offers.reduce((sum, offer) => sum + calculateWeight(offer), 0);
  if (total === 0) return undefined;
  let left = seedNumber(`${key}:dish`, total);
  return offers.find((offer) => {
    left -= calculateWeight(offer);
    return left < 0;
  });
}

/** Chooses what a group requires, and sometimes an extra. */
function choose(key: string, group: AdditionGroup): ChosenGroup[] {
  const groupKey = `${key}:${group.id}`;
  const howMany = group.required ? Math.max(1, group.min) : seedChance(groupKey, 18) ? Math.max(1, group.min) : 0;
  if (howMany === 0) return [];
  const start = seedNumber(`${groupKey}:first`, group.additions.length);
  const picked = [...group.additions.slice(start), ...group.additions.slice(0, start)].slice(0, howMany);
  return [{ groupId: group.id, selectedMenuAdditionals: picked.map(({ id }) => ({ id, quantity: 1 })) }];
}
