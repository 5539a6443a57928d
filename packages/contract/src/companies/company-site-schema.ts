import { z } from 'zod';
import { hour, id } from '../scalars.ts';

/** Where a company's people get their lunches, as its human resources read it. */
export const companySite = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  deliveryPoint: z.string(),
  /** The hours that take orders, and until when: a time of the same day or of the day before, by restaurant. */
  hours: z.array(z.object({ hour, orderUntil: z.array(z.object({ dayBefore: z.boolean(), time: hour })) })),
  /** How many people the company expects there; null: not said. */
  expectedPeople: z.int().nullable(),
  /** How many people of the company chose it, or null when so few did that a count could tell who. */
  chosenBy: z.int().nullable(),
});
export type CompanySite = z.infer<typeof companySite>;
