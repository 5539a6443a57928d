import { z } from 'zod';
import { isoDate, optionalText } from '../scalars.ts';
import { workMailDomain } from './work-mail-domain-schema.ts';

/** The terms between a company and the platform. */
export const companyContract = z.object({
  startsOn: isoDate.nullable(),
  dueDays: z.int(),
  /** The last day of each period of a company without payroll, or null for the end of the month. */
  cutoffDay: z.int().nullable(),
  /** The most that payroll and subsidies may reach in a payroll period (COP), or null without a limit. */
  creditLimit: z.int().nullable(),
  /** The verified domain of its work e-mail; null: none. */
  emailDomain: z.string().nullable(),
  /** Its own number for what it buys, which its bills name; null: none. */
  purchaseOrder: z.string().nullable(),
});
export type CompanyContract = z.infer<typeof companyContract>;

/** The terms that the platform changes, any of them. */
export const writtenContract = z
  .object({
    startsOn: isoDate.nullable(),
    dueDays: z.int('Escribe los días.').min(1, 'Al menos un día.').max(120, 'Máximo 120 días.'),
    cutoffDay: z.int().min(1, 'Del 1 al 28.').max(28, 'Del 1 al 28.').nullable(),
    creditLimit: z.int().min(1).max(100_000_000_000, 'Es demasiado alto.').nullable(),
    emailDomain: workMailDomain,
    purchaseOrder: optionalText(40).transform((typed) => (typed === '' ? null : typed)),
  })
  .partial();
