import { z } from 'zod';
import { hour, id, isoDate } from '../scalars.ts';
import { clientSettings } from '../settings/client-settings-schema.ts';

/** A delivery location with its slots (specification section 3 'Delivery options'). */
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

export const deliveryOptions = {
  reply: z.object({
    preferred: z.object({
      /** The location that the person chose, or the first one as a suggestion. */
      location: deliveryLocation.nullable(),
      /** The slot that the person chose, or null. */
      time: z.object({ id, hour }).nullable(),
      office: z.string().nullable(),
    }),
    available: z.object({
      enterprise: z.array(deliveryLocation),
      everyone: z.array(deliveryLocation),
      all: z.array(deliveryLocation),
    }),
  }),
};

export const deliveryOption = {
  params: z.object({ id }),
  reply: deliveryLocation,
};

export const locations = {
  reply: z.object({ data: z.array(deliveryLocation) }),
};

export const locationsByEnterprise = {
  params: z.object({ enterpriseId: id }),
  reply: z.object({ data: z.array(deliveryLocation) }),
};

export const settings = {
  reply: clientSettings,
};

export const calendar = {
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
    /** The server's clock (epoch ms), which countdowns follow. */
    now: z.int(),
  }),
};

export type Calendar = z.infer<typeof calendar.reply>;
