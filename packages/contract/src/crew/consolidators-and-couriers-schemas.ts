import { COURIER_DOCUMENTS, COURIER_VEHICLES } from '@sazon/domain/logistics/courier-documents';
import { z } from 'zod';
import { cellPhone, done, hour, id, instant, isoDate, shortText } from '../scalars.ts';
import { sentPaper } from './courier-documents-schemas.ts';

const crewSlot = z.object({ id, hour, locationName: z.string() });

export type CrewSlot = z.infer<typeof crewSlot>;

export const crewConsolidator = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  createdAt: instant,
  /** The slots that the code opens ('active times'). */
  activeTimes: z.array(crewSlot),
  /** The last sign-in with the code, or null when it was never used. */
  lastSignInAt: instant.nullable(),
});

export type CrewConsolidator = z.infer<typeof crewConsolidator>;

export const crewConsolidators = {
  reply: z.object({ data: z.array(crewConsolidator), slots: z.array(crewSlot) }),
};

const name = shortText('el nombre', 60);

const timeIds = z.array(id).min(1, 'Elige al menos una entrega.').max(200);

export const createConsolidator = {
  body: z.object({ name, timeIds }),
  reply: z.object({ id, code: z.string() }),
};

export const updateConsolidator = {
  params: z.object({ id }),
  body: z.object({
    name: name.optional(),
    timeIds: timeIds.optional(),
    active: z.boolean().optional(),
    newCode: z.literal(true).optional(),
  }),
  reply: z.object({ code: z.string().nullable() }),
};

const vehicle = z.enum(COURIER_VEHICLES);
const papers = z.record(z.enum(COURIER_DOCUMENTS), isoDate.nullable());

export const crewCourier = z.object({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  cellPhone: z.string(),
  /** The city where the courier delivers, or null for any city. */
  city: z.string().nullable(),
  /** The locations that the courier knows; empty means every location of the city. */
  places: z.array(z.object({ id, name: z.string() })),
  /** Whether the courier is also a customer or has a balance, so that only they may change name and phone. */
  isCustomer: z.boolean(),
  /** The courier's vehicle, or null when it is not known. */
  vehicle: vehicle.nullable(),
  plate: z.string().nullable(),
  /** The last day of each document, or null when it was not entered. */
  papers,
  /** The documents of which there is a file. */
  paperFiles: z.array(z.enum(COURIER_DOCUMENTS)),
  /** What the courier sent and nobody approved yet. */
  sentPapers: z.array(sentPaper),
  /** Whether the courier may deliver. */
  active: z.boolean(),
  /** The number of the courier's lunches today, and how many of them are delivered. */
  today: z.int(),
  deliveredToday: z.int(),
});

export type CrewCourier = z.infer<typeof crewCourier>;

export const crewCouriers = {
  /** All couriers, and the locations that can be assigned to them. */
  reply: z.object({
    data: z.array(crewCourier),
    locations: z.array(z.object({ id, name: z.string(), city: z.string() })),
  }),
};

export const createCourier = {
  body: z.object({ firstName: name, lastName: shortText('el apellido', 60), cellPhone }),
  reply: z.object({ id, hadAccount: z.boolean() }),
};

export const updateCourier = {
  params: z.object({ id }),
  body: z.object({
    active: z.boolean().optional(),
    firstName: name.optional(),
    lastName: shortText('el apellido', 60).optional(),
    cellPhone: cellPhone.optional(),
    city: shortText('la ciudad', 60).nullable().optional(),
    locationIds: z.array(id).max(200).optional(),
    vehicle: vehicle.nullable().optional(),
    /** An empty text removes the plate. */
    plate: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{3}[ -]?[A-Z0-9]{2,3})?$/, 'Escribe la placa: ABC12D.')
      .optional(),
    papers: z.partialRecord(z.enum(COURIER_DOCUMENTS), isoDate.nullable()).optional(),
  }),
  reply: done,
};
