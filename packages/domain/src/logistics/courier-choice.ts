import { formatPhone } from '../auth/phone.ts';
import type { Hour } from '../calendar/bogota-time.ts';
import { upperFirst } from '../first-letter-case.ts';

/** A person who can be assigned lunches, with their area and their load of the day. */
export type CourierOption = {
  id: string;
  name: string;
  phone: string;
  /** The city where the courier works, or null for any city. */
  city: string | null;
  /** The places that the courier knows; empty means every place of the city. */
  places: readonly { id: string; name: string }[];
  /** The ids of places in another city than the courier's. */
  awayIds: readonly string[];
  /** The courier's lunches of the day that are not handed over yet, by slot. */
  load: readonly { timeId: string; hour: Hour; orders: number }[];
};

/** A lunch without a courier. */
export type LunchToCarry = { timeId: string; hour: Hour; placeId: string };

export type CourierChoice<C extends CourierOption> = {
  courier: C;
  /** How many stops the courier already has at the hours of these lunches, and the lunches of those stops. */
  stops: number;
  orders: number;
  /** The courier already goes to all of these places at these hours. */
  isGoing: boolean;
  /** The courier's list of known places names all of these places. */
  isKnown: boolean;
  /** Some of these places are in another city. */
  isAway: boolean;
  /**
   * True for the first of the list, if the courier goes there already, knows the places, or has no stop at that hour.
   */
  isSuggested: boolean;
};

/**
 * Sorts the couriers for these lunches: who already goes there at that hour, then who knows the places, then who has
 * the fewest stops then. One of another city comes last and cannot be assigned. Source: docs/domain.md section 13.
 */
export function chooseCourier<C extends CourierOption>(
  couriers: readonly C[],
  lunches: readonly LunchToCarry[],
): CourierChoice<C>[] {
  const hours = new Set(lunches.map(({ hour }) => hour));
  const timeIds = new Set(lunches.map(({ timeId }) => timeId));
  const placeIds = new Set(lunches.map(({ placeId }) => placeId));
  const choices = couriers.map((courier): CourierChoice<C> => {
    const then = courier.load.filter(({ hour }) => hours.has(hour));
    return {
      courier,
      stops: then.length,
      orders: then.reduce((sum, { orders }) => sum + orders, 0),
      isGoing: timeIds.size > 0 && [...timeIds].every((id) => then.some(({ timeId }) => timeId === id)),
      isKnown: placeIds.size > 0 && [...placeIds].every((id) => courier.places.some((place) => place.id === id)),
      isAway: [...placeIds].some((id) => courier.awayIds.includes(id)),
      isSuggested: false,
    };
  });
  const sorted = choices.toSorted(
    (a, b) =>
      Number(a.isAway) - Number(b.isAway) ||
      Number(b.isGoing) - Number(a.isGoing) ||
      Number(b.isKnown) - Number(a.isKnown) ||
      a.stops - b.stops ||
      a.orders - b.orders ||
      a.courier.name.localeCompare(b.courier.name, 'es'),
  );
  return sorted.map((choice, index) => ({
    ...choice,
    isSuggested: index === 0 && !choice.isAway && (choice.isGoing || choice.isKnown || choice.stops === 0),
  }));
}

/** The note beside a candidate's name: '3 paradas a esa hora', 'Ya va para allá', 'Reparte en Medellín'. */
export function describeCourierChoice({
  courier,
  stops,
  isGoing,
  isKnown,
  isAway,
  isSuggested,
}: CourierChoice<CourierOption>): string {
  const { city, places, phone } = courier;
  const load = stops === 0 ? 'libre a esa hora' : stops === 1 ? '1 parada a esa hora' : `${stops} paradas a esa hora`;
  const where = isGoing ? 'ya va para allá' : isKnown ? 'conoce el lugar' : placesWords(city, places);
  const said = isAway ? [`reparte en ${city}`] : [...(isSuggested ? ['sugerido'] : []), load, where];
  return upperFirst([...said, formatPhone(phone)].filter(Boolean).join(', '));
}

function placesWords(city: string | null, places: CourierOption['places']): string {
  const [first, ...rest] = places;
  if (first === undefined) return city ?? '';
  return rest.length === 0 ? first.name : `${first.name} y ${rest.length} más`;
}
