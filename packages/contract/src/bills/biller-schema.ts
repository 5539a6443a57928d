import { z } from 'zod';

/** The company that bills for the product, as a bill names it, or null while the platform has not entered it. */
export const billerNames = z.object({ legalName: z.string(), nit: z.string(), address: z.string() }).nullable();

/** The biller's names with the bank account that companies pay to. */
export const biller = z
  .object({
    ...{ legalName: z.string(), nit: z.string(), address: z.string() },
    bank: z.string(),
    accountType: z.enum(['savings', 'checking']),
    accountNumber: z.string(),
    holder: z.string(),
  })
  .nullable();
