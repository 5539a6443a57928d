import type { Hour } from '../calendar/bogota-time.ts';
import { type CourierOption, chooseCourier } from './courier-choice.ts';

/**
 * One hour of one place whose lunches have no courier. `courierIds` are those who may carry for all of its kitchens.
 */
export type StopToCarry = {
  timeId: string;
  hour: Hour;
  placeId: string;
  district: string;
  lunches: number;
  courierIds: readonly string[];
};

export type RouteProposal<S extends StopToCarry> = { stop: S; courierId: string | null };

/** How many stops one courier reaches within an hour's window: one, or three within the same district. */
const STOPS_AN_HOUR = 1;
const STOPS_AN_HOUR_NEARBY = 3;

/**
 * Proposes a courier for each stop, by hour and the fullest first: one who already goes there, else one with a stop in
 * the district at that hour, else the best of `chooseCourier`. `courierId` is null when nobody can reach the stop.
 */
export function proposeRoutes<S extends StopToCarry>(
  stops: readonly S[],
  couriers: readonly CourierOption[],
): RouteProposal<S>[] {
  const carried = new Map(couriers.map((courier) => [courier.id, [...courier.load]]));
  /** The district of each stop of this proposal, by the id of its slot. */
  const districts = new Map<string, string>(stops.map(({ timeId, district }) => [timeId, district]));
  const sorted = stops.toSorted(
    (a, b) => a.hour.localeCompare(b.hour) || b.lunches - a.lunches || a.timeId.localeCompare(b.timeId),
  );
  return sorted.map((stop) => {
    const able = couriers
      .filter(({ id }) => stop.courierIds.includes(id))
      .map((courier) => ({ ...courier, load: carried.get(courier.id) ?? [] }));
    const choices = chooseCourier(able, [stop]).filter(({ isAway }) => !isAway);
    const isNear = (id: string) =>
      (carried.get(id) ?? [])
        .filter(({ hour, timeId }) => hour === stop.hour && timeId !== stop.timeId)
        .every(({ timeId }) => districts.get(timeId) === stop.district);
    const possible = choices.filter(
      ({ courier, stops: has, isGoing }) =>
        isGoing || has < STOPS_AN_HOUR || (has < STOPS_AN_HOUR_NEARBY && isNear(courier.id)),
    );
    const best =
      possible.find(({ isGoing }) => isGoing) ??
      possible.find(({ courier, stops: has }) => has > 0 && isNear(courier.id)) ??
      possible[0];
    if (best === undefined) return { stop, courierId: null };
    const { id } = best.courier;
    carried.set(id, [...(carried.get(id) ?? []), { timeId: stop.timeId, hour: stop.hour, orders: stop.lunches }]);
    return { stop, courierId: id };
  });
}
