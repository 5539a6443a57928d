import { z } from 'zod';
import { defineRoute } from './route.ts';
import { hour, id, isoDate } from './scalars.ts';
import { clientSettings } from './settings.ts';

/** A delivery place with its slots (specification section 3 'Delivery options'). */
export const deliveryLocation = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  enterpriseId: id.nullable(),
  deliveryPoint: z.string(),
  times: z.array(z.object({ id, hour })),
});
export type DeliveryLocation = z.infer<typeof deliveryLocation>;

export const deliveryOptions = defineRoute({
  name: 'delivery.options',
  method: 'GET',
  path: '/delivery/options',
  may: 'user',
  reply: z.object({
    preferred: z.object({
      /** Chosen, or else the place to start from. */
      location: deliveryLocation.nullable(),
      /** null: none was chosen. */
      time: z.object({ id, hour }).nullable(),
      office: z.string().nullable(),
    }),
    available: z.object({
      enterprise: z.array(deliveryLocation),
      everyone: z.array(deliveryLocation),
      all: z.array(deliveryLocation),
    }),
  }),
});

export const deliveryOption = defineRoute({
  name: 'delivery.option',
  method: 'GET',
  path: '/delivery/options/:id',
  may: 'user',
  params: z.object({ id }),
  reply: deliveryLocation,
  refusals: ['NOT_FOUND'],
});

/** Places open to everyone, so that a visitor can look around before signing in. */
export const locations = defineRoute({
  name: 'locations.list',
  method: 'GET',
  path: '/locations',
  may: 'public',
  reply: z.object({ data: z.array(deliveryLocation) }),
});

export const locationsByEnterprise = defineRoute({
  name: 'locations.byEnterprise',
  method: 'GET',
  path: '/locations/by-enterprise/:enterpriseId',
  may: 'public',
  params: z.object({ enterpriseId: id }),
  reply: z.object({ data: z.array(deliveryLocation) }),
});

/** Keyed settings that the client needs (specification section 3 'Settings keys'). */
export const settings = defineRoute({
  name: 'settings.list',
  method: 'GET',
  path: '/settings',
  may: 'public',
  reply: clientSettings,
});

/** Which dates can be ordered for a place and slot (specification section 4 'Calendar'). */
export const calendar = defineRoute({
  name: 'calendar.get',
  method: 'GET',
  path: '/calendar',
  may: 'public',
  query: z.object({ locationId: id.optional(), timeId: id.optional() }),
  reply: z.object({
    weeks: z.array(z.array(isoDate)),
    calendarExceptions: z.array(z.object({ date: isoDate, reason: z.string() })),
    today: isoDate,
    /** The first date that can still be ordered here. */
    active: isoDate,
    forceOpenDates: z.array(isoDate),
    forceCloseDates: z.array(isoDate),
    enabledWeekdays: z.array(z.int().min(1).max(7)),
    /** The server's clock (epoch ms): countdowns follow it, not the device's. */
    now: z.int(),
  }),
  refusals: ['NOT_FOUND'],
});
export type Calendar = z.infer<typeof calendar.reply>;
