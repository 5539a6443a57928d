import { deliveryOptions, locations } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { DeliveryLocation } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { chooseDefaultLocation, chooseSlotByHour } from '@sazon/domain/delivery/default-location-and-slot';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { queryFor } from '../calls/route-query-options.ts';
import { id } from '../calls/valibot-shapes.ts';
import { createPersisted, usePersisted } from '../device/browser-stored-value.ts';
import { createMemory, useMemory } from '../device/in-memory-value.ts';
import { useSession } from './session-store.ts';

export interface DeliverySlot {
  id: string;
  hour: string;
}

/** Where and when lunch is delivered. */
export interface Delivery {
  /** The chosen place, else one to browse with. Null while it loads or when there is none. */
  location: DeliveryLocation | null;
  time: DeliverySlot | null;
  office: string | null;
  /** Whether the person chose it. If not, call `askForPlace()` before adding a dish, and add nothing. */
  chosen: boolean;
  /** Still loading: a person who has chosen is not asked meanwhile. */
  pending: boolean;
  enterprise: readonly DeliveryLocation[];
  everyone: readonly DeliveryLocation[];
}

interface VisitorChoice {
  locationId: string;
  timeId: string;
  office: string | null;
}

/** A visitor's choice; ends with the tab. */
export const visitorDelivery = createPersisted<VisitorChoice | null>(
  'visitor_delivery',
  'session',
  v.nullable(v.object({ locationId: id, timeId: id, office: v.nullable(v.string()) })),
  null,
);

const rarelyMs = 5 * 60_000;

/** Returns the current place, slot and office: the saved preference, or a visitor's choice of this tab. */
export function useDelivery(): Delivery {
  const { hasSession } = useSession();
  const choice = usePersisted(visitorDelivery);
  const options = useQuery({ ...queryFor(deliveryOptions), enabled: hasSession, staleTime: rarelyMs });
  const open = useQuery({ ...queryFor(locations), enabled: !hasSession, staleTime: rarelyMs });

  const enterprise = options.data?.available.enterprise ?? [];
  const everyone = (hasSession ? options.data?.available.everyone : open.data?.data) ?? [];
  const saved = hasSession ? options.data?.preferred.location : everyone.find((one) => one.id === choice?.locationId);
  const savedTime = hasSession ? options.data?.preferred.time : saved?.times.find((slot) => slot.id === choice?.timeId);
  const location = chooseDefaultLocation({ preferred: saved ?? null, enterprise, everyone });
  return {
    location,
    time: savedTime ?? (location && chooseSlotByHour(location, null)),
    office: (hasSession ? options.data?.preferred.office : choice?.office) ?? null,
    chosen: Boolean(saved && savedTime),
    pending: hasSession ? options.isPending : open.isPending,
    enterprise,
    everyone,
  };
}

interface PlaceSheet {
  open: boolean;
  /** Whether the sheet opened because an action needs a place. */
  asked: boolean;
  /** The number of openings: each one starts from the saved values. */
  opening: number;
}

const placeSheet = createMemory<PlaceSheet>({ open: false, asked: false, opening: 0 });

export const openPlaceSheet = () =>
  placeSheet.write(({ opening }) => ({ open: true, asked: false, opening: opening + 1 }));
/** Opens the sheet with '¿Dónde almuerzas?', because the action needs a place. */
export const askForPlace = () => placeSheet.write(({ opening }) => ({ open: true, asked: true, opening: opening + 1 }));
export const closePlaceSheet = () => placeSheet.write((now) => ({ ...now, open: false }));
export const usePlaceSheet = () => useMemory(placeSheet);
