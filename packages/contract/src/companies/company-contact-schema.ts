import { z } from 'zod';
import { email, optionalText, shortText } from '../scalars.ts';

export const contact = z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() });
export type CompanyContact = z.infer<typeof contact>;

const phone = z
  .string()
  .trim()
  .regex(/^(\d{7,10})?$/, 'Escribe el teléfono con 7 a 10 números.');
export const writtenContact = z.object({
  name: shortText('el nombre', 80),
  role: optionalText(60),
  email: z.union([z.literal(''), email]),
  phone,
});
