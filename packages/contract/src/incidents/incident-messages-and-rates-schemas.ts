import { z } from 'zod';
import { done, id, isoDate, shortText } from '../scalars.ts';

/** Whom the platform writes to about an incident. */
export const INCIDENT_READERS = ['customer', 'courier', 'restaurant'] as const;
export type IncidentReader = (typeof INCIDENT_READERS)[number];

export const writeAboutIncident = {
  params: z.object({ id }),
  body: z.object({
    to: z.enum(INCIDENT_READERS),
    /** The lunch whose customer or courier is meant; null: those of all its lunches. */
    orderId: id.nullable(),
    body: shortText('un mensaje', 500),
  }),
  reply: done,
};

/** How many lunches there were, and how many of them had an incident of this type that was not withdrawn. */
const rate = z.object({
  of: z.enum(['dish', 'restaurant', 'everyone', 'courier']),
  name: z.string().nullable(),
  lunches: z.int(),
  incidents: z.int(),
});

export const incidentRates = {
  params: z.object({ id }),
  reply: z.object({ from: isoDate, to: isoDate, rates: z.array(rate) }),
};
export type IncidentRate = z.infer<typeof rate>;
