import { z } from 'zod';

/** Who bills for the product, as a bill names it; null: the platform has not said it yet. */
export const billerNames = z.object({ legalName: z.string(), nit: z.string(), address: z.string() }).nullable();

/** The same with the account that companies pay to. */
export const biller = z
  .object({
    ...{ legalName: z.string(), nit: z.string(), address: z.string() },
    bank: z.string(),
    accountType: z.enum(['savings', 'checking']),
    accountNumber: z.string(),
    holder: z.string(),
  })
  .nullable();
