import type { RouteReply } from '@sazon/contract/define-route';
import type { deliveryOptions } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { DeliveryLocation } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { chooseDefaultLocation, chooseSlotByHour } from '@sazon/domain/delivery/default-location-and-slot';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { findLocationPreference, listVisibleLocations } from './visible-locations-queries.ts';

/**
 * Reads where this person may have lunch delivered, and their preferred place (docs/specification.md section 4). A slot
 * is preferred only at a place that the person chose: without one nothing is added to the cart.
 */
export async function readDeliveryOptions(db: Reader, userId: string): Promise<RouteReply<typeof deliveryOptions>> {
  const [saved, visible] = await together([findLocationPreference(db, userId), listVisibleLocations(db, userId)]);
  const enterprise = visible.filter((location) => location.enterpriseId !== null);
  const everyone = visible.filter((location) => location.enterpriseId === null);
  const preferred = visible.find((location) => location.id === saved?.locationId) ?? null;
  return {
    preferred: {
      location: chooseDefaultLocation({ preferred, enterprise, everyone }),
      time: preferred === null ? null : slotChosen(preferred, saved?.timeId ?? null),
      office: saved?.office ?? null,
    },
    available: { enterprise, everyone, all: [...enterprise, ...everyone] },
  };
}

/** Returns the chosen slot, or a slot of the location when it is no longer served. Null when none was chosen. */
function slotChosen(place: DeliveryLocation, timeId: string | null): DeliveryLocation['times'][number] | null {
  if (timeId === null) return null;
  return place.times.find((time) => time.id === timeId) ?? chooseSlotByHour(place, null);
}
