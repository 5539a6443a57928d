import { COMPANY_BILL_SECTIONS } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import { z } from 'zod';

/** What a section of a company's bill sums to, and the taxes in it. */
export const billSection = z.object({
  section: z.enum(COMPANY_BILL_SECTIONS),
  amountCop: z.int(),
  leftOutCop: z.int(),
  /**
   * The taxes that are included, by rate in parts per million; at 0 it is food exempt from IVA. `leftOutCop`: the
   * rejected lines of it, with their tax.
   */
  taxes: z.array(z.object({ ratePpm: z.int(), baseCop: z.int(), taxCop: z.int(), leftOutCop: z.int() })),
});
