import { formatPhone } from '../auth/phone.ts';
import type { Hour } from '../calendar/bogota.ts';

/** Somebody who can be given lunches: where they go, and what they have of the day. */
export type CourierOption = {
  id: string;
  name: string;
  phone: string;
  /** null: any. */
  city: string | null;
  /** The places they know; none: all of the city's. */
  places: readonly { id: string; name: string }[];
  /** Places of another city than theirs. */
  awayIds: readonly string[];
  /** What is theirs of the day and not handed over. */
  load: readonly { timeId: string; hour: Hour; orders: number }[];
};

/** A lunch that needs somebody. */
export type ToCarry = { timeId: string; hour: Hour; placeId: string };

export type CourierChoice<C extends CourierOption> = {
  courier: C;
  /** Stops that are theirs at the hours of these lunches, and the lunches there. */
  stops: number;
  orders: number;
  /** Goes to all of these places at these hours already. */
  isGoing: boolean;
  /** Knows all of these places. */
  isKnown: boolean;
  /** Some of these places are in another city. */
  isAway: boolean;
  /** The best of all, where one is better than the rest by where they go. */
  isSuggested: boolean;
};

/**
 * Who could carry these lunches, the best first: who goes there at that hour already, then who knows the places, then who has
 * the fewest stops at that hour. Who is of another city comes last and cannot take them. Source: docs/domain.md section 13.
 */
export function chooseCourier<C extends CourierOption>(
  couriers: readonly C[],
  lunches: readonly ToCarry[],
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

/** '3 paradas a esa hora', 'Ya va para allá', 'Reparte en Medellín': what is read of somebody beside their name. */
export function courierNote({
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
  const note = [...said, formatPhone(phone)].filter(Boolean).join(', ');
  return note.charAt(0).toUpperCase() + note.slice(1);
}

function placesWords(city: string | null, places: CourierOption['places']): string {
  const [first, ...rest] = places;
  if (first === undefined) return city ?? '';
  return rest.length === 0 ? first.name : `${first.name} y ${rest.length} más`;
}
