import { z } from 'zod';
import { done, hour, id, isoDate, shortText } from '../scalars.ts';

/**
 * Delivery locations, and the end of an hour at one. Permissions:
 * docs/decisions/0025-store-and-guard-platform-settings.md.
 */

const pin = z.object({
  /** Millionths of a degree, WGS 84. */
  latitudeE6: z
    .int('Escribe la latitud.')
    .min(-5_000_000, 'Está fuera de Colombia.')
    .max(14_000_000, 'Está fuera de Colombia.'),
  longitudeE6: z
    .int('Escribe la longitud.')
    .min(-82_000_000, 'Está fuera de Colombia.')
    .max(-66_000_000, 'Está fuera de Colombia.'),
});

const place = z.object({
  name: shortText('el nombre', 80),
  address: shortText('la dirección', 120),
  city: shortText('la ciudad', 60),
  district: shortText('el barrio', 60),
  /** Instructions for the courier, or null when there are none. */
  instructions: z.string().trim().max(300).nullable(),
  /** The hand-over point. */
  deliveryPoint: shortText('el punto de entrega', 60),
  /** The coordinates (WGS 84), or null when the location is not on the map. */
  pin: pin.nullable(),
  /** What the reception asks of a courier, or null when it asks nothing special. */
  receptionRules: z.string().trim().max(300, 'Máximo 300 caracteres.').nullable(),
  /** The floors or towers that lunches reach, or null when they are not written down. */
  floors: z.string().trim().max(120, 'Máximo 120 caracteres.').nullable(),
  /** How many people its company expects there, or null when it did not say. */
  expectedPeople: z
    .int('Escribe cuántas personas.')
    .min(1, 'Al menos una persona.')
    .max(100_000, 'Máximo 100.000 personas.')
    .nullable(),
});

export const platformPlace = place.extend({
  id,
  active: z.boolean(),
  /** The company whose people alone may order here, or null when it is open to everyone. */
  enterprise: z.object({ id, name: z.string() }).nullable(),
  /** The number of hours that take orders. */
  hours: z.int(),
  /** The number of lunches ordered for coming dates. */
  ordersAhead: z.int(),
});

export type PlatformPlace = z.output<typeof platformPlace>;

export const platformPlaces = {
  reply: z.object({
    data: z.array(platformPlace),
    enterprises: z.array(z.object({ id, name: z.string() })),
  }),
};

export const addPlace = {
  body: place.extend({
    pin: pin.nullable().default(null),
    receptionRules: place.shape.receptionRules.default(null),
    floors: place.shape.floors.default(null),
    expectedPeople: place.shape.expectedPeople.default(null),
    enterpriseId: id.nullable(),
    /** The delivery hours with which the location begins. */
    hours: z.array(hour).max(24, 'Máximo 24 horas.').default([]),
  }),
  reply: z.object({ id }),
};

export const changePlace = {
  params: z.object({ id }),
  body: place.partial().extend({ active: z.boolean().optional() }),
  reply: done,
};

export const closeSlot = {
  params: z.object({ id }),
  body: z.object({ closesOn: isoDate.nullable() }),
  reply: z.object({ orders: z.int() }),
};
