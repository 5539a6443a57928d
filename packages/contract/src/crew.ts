import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cellPhone, done, hour, id, instant, shortText } from './scalars.ts';

const crewSlot = z.object({ id, hour, locationName: z.string() });
export type CrewSlot = z.infer<typeof crewSlot>;

export const crewConsolidator = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  createdAt: instant,
  /** The slots that the code opens ('active times'). */
  activeTimes: z.array(crewSlot),
  /** When the code was last used to sign in; null: never. */
  lastSignInAt: instant.nullable(),
});
export type CrewConsolidator = z.infer<typeof crewConsolidator>;

/** Everyone who gathers lunches, and the slots that can be given to them. */
export const crewConsolidators = defineRoute({
  name: 'crew.consolidators',
  method: 'GET',
  path: '/admin/consolidators',
  may: 'admin_users_view',
  reply: z.object({ data: z.array(crewConsolidator), slots: z.array(crewSlot) }),
});

const name = shortText('el nombre', 60);
const timeIds = z.array(id).min(1, 'Elige al menos una entrega.').max(200);

/** A new code. It is shown this once: what is kept is a keyed hash. Once for an `Idempotency-Key`. */
export const createConsolidator = defineRoute({
  name: 'crew.createConsolidator',
  method: 'POST',
  path: '/admin/consolidators',
  may: 'admin_users_write',
  key: 'taken',
  body: z.object({ name, timeIds }),
  reply: z.object({ id, code: z.string() }),
  refusals: ['VALIDATION'],
  stepUp: 'staff',
});

/** What is named changes. `newCode` makes another code; that and switching off end the open sessions. Once for an
 * `Idempotency-Key`. */
export const updateConsolidator = defineRoute({
  name: 'crew.updateConsolidator',
  method: 'PATCH',
  path: '/admin/consolidators/:id',
  may: 'admin_users_write',
  key: 'taken',
  params: z.object({ id }),
  body: z.object({
    name: name.optional(),
    timeIds: timeIds.optional(),
    active: z.boolean().optional(),
    newCode: z.literal(true).optional(),
  }),
  reply: z.object({ code: z.string().nullable() }),
  refusals: ['NOT_FOUND', 'VALIDATION'],
  stepUp: 'staff',
});

export const crewCourier = z.object({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  cellPhone: z.string(),
  /** null: delivers in any city. */
  city: z.string().nullable(),
  /** The places they know; none: all of the city's. */
  places: z.array(z.object({ id, name: z.string() })),
  /** Orders lunch too, or has money here: name and phone are theirs to change. */
  isCustomer: z.boolean(),
  /** May deliver. */
  active: z.boolean(),
  /** Lunches of today that are theirs, and how many of them were delivered. */
  today: z.int(),
  deliveredToday: z.int(),
});
export type CrewCourier = z.infer<typeof crewCourier>;

/** Everyone who delivers for the platform, or did. */
export const crewCouriers = defineRoute({
  name: 'crew.couriers',
  method: 'GET',
  path: '/admin/couriers',
  may: 'admin_users_view',
  /** With the places that can be given to them. */
  reply: z.object({
    data: z.array(crewCourier),
    locations: z.array(z.object({ id, name: z.string(), city: z.string() })),
  }),
});

/** Lets somebody deliver. Who has an account keeps it, found by the phone; else one is made, opened by a code to the phone. */
export const createCourier = defineRoute({
  name: 'crew.createCourier',
  method: 'POST',
  path: '/admin/couriers',
  may: 'admin_users_write',
  body: z.object({ firstName: name, lastName: shortText('el apellido', 60), cellPhone }),
  reply: z.object({ id, hadAccount: z.boolean() }),
  refusals: ['ACCOUNT_INACTIVE'],
  stepUp: 'staff',
});

/**
 * What is named changes. STATE_CONFLICT: has lunches in hand, or name and phone are a customer's own. Another phone ends the
 * open sessions, and both phones are told.
 */
export const updateCourier = defineRoute({
  name: 'crew.updateCourier',
  method: 'PATCH',
  path: '/admin/couriers/:id',
  may: 'admin_users_write',
  params: z.object({ id }),
  body: z.object({
    active: z.boolean().optional(),
    firstName: name.optional(),
    lastName: shortText('el apellido', 60).optional(),
    cellPhone: cellPhone.optional(),
    city: shortText('la ciudad', 60).nullable().optional(),
    locationIds: z.array(id).max(200).optional(),
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  stepUp: 'staff',
});
