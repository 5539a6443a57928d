import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/** Limits how often people may try to prove that they are a company's employee (docs/domain.md section 15). */
export const claimLimits = {
  /** Codes sent to the contact of one row of the company's list, from any account. */
  codesToRow: { name: 'claim_codes_to_row', most: 20, windowMs: DAY_MS },
  /** Codes that one account requests, whatever documents it enters. */
  codesOfAccount: { name: 'claim_codes_of_account', most: 8, windowMs: DAY_MS },
  /** Identity documents that one account enters. Each could be a guess at who is on a company's list. */
  documentsOfAccount: { name: 'documents_of_account', most: 8, windowMs: DAY_MS },
  /** Codes that the platform's staff sends to one customer, to spend the customer's tingos or payroll. */
  consentsOfCustomer: { name: 'consents_of_customer', most: 6, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
