import type { StopProposal } from '@sazon/contract/courier/admin-courier-route-proposals-schemas';
import { isRefusal } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { chooseCourier, describeCourierChoice } from '@sazon/domain/logistics/courier-choice';
import { proposeRoutes } from '@sazon/domain/logistics/propose-routes';
import type { Deps } from '../../deps.ts';
import { listCourierOptions } from '../crew/courier-choices-and-other-city-queries.ts';
import { assignCourierForPlatform } from './assign-courier-actions.ts';
import { listUncarriedStops } from './stops-without-courier-queries.ts';

/** Lists today's stops without a courier, each with the courier who is proposed and the others who could carry it. */
export async function readRouteProposals(deps: Deps, city: string | undefined): Promise<{ stops: StopProposal[] }> {
  const date = toBogotaDate(deps.now());
  const uncarried = (await listUncarriedStops(deps.db, date)).filter(
    (stop) => city === undefined || stop.city === city,
  );
  const restaurantIds = [...new Set(uncarried.flatMap(({ kitchens }) => kitchens.map(({ id }) => id)))];
  const options = new Map(
    await Promise.all(restaurantIds.map(async (id) => [id, await listCourierOptions(deps.db, id, date)] as const)),
  );
  const all = [...options.values()].flat();
  const couriers = [...new Map(all.map((one) => [one.id, { ...one, awayIds: listAwayPlaces(all, one.id) }])).values()];
  const stops = uncarried.map((stop) => ({
    ...stop,
    courierIds: couriers
      .map(({ id }) => id)
      .filter((id) => stop.kitchens.every((kitchen) => options.get(kitchen.id)?.some((one) => one.id === id))),
  }));
  return {
    stops: proposeRoutes(stops, couriers).map(({ stop, courierId }) => {
      const able = couriers.filter(({ id }) => stop.courierIds.includes(id));
      const choices = chooseCourier(able, [stop]).filter(({ isAway }) => !isAway);
      const { timeId, hour, location, district, lunches, travelMinutes } = stop;
      return {
        ...{ timeId, hour, location, district, lunches, travelMinutes, courierId },
        kitchens: stop.kitchens.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'es')),
        couriers: choices.map((choice) => ({
          id: choice.courier.id,
          name: choice.courier.name,
          note: describeCourierChoice({ ...choice, isSuggested: choice.courier.id === courierId }),
        })),
      };
    }),
  };
}

/** Lists the places outside of a courier's city, from the options of all restaurants. */
const listAwayPlaces = (all: readonly { id: string; awayIds: readonly string[] }[], id: string): string[] => [
  ...new Set(all.filter((one) => one.id === id).flatMap(({ awayIds }) => awayIds)),
];

/**
 * Gives the chosen couriers the lunches of these stops that still have none. `refused` lists stops where some failed.
 */
export async function assignRoutes(
  deps: Deps,
  adminId: string,
  stops: readonly { timeId: string; courierId: string }[],
): Promise<{ lunches: number; refused: string[] }> {
  const uncarried = await listUncarriedStops(deps.db, toBogotaDate(deps.now()));
  const refused = new Set<string>();
  let lunches = 0;
  for (const { timeId, courierId } of stops) {
    for (const orderId of uncarried.find((stop) => stop.timeId === timeId)?.orderIds ?? []) {
      const answer = await assignCourierForPlatform(deps, adminId, orderId, courierId);
      if (isRefusal(answer)) refused.add(timeId);
      else lunches++;
    }
  }
  return { lunches, refused: [...refused] };
}
