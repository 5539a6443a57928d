import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/** The limits on claims to be an employee. docs/domain.md section 15. */
export const claimLimits = {
  /** Codes to the contact of one HR row, from any account. */
  codesToRow: { name: 'claim_codes_to_row', most: 20, windowMs: DAY_MS },
  /** Codes that one account requests, for any documents. */
  codesOfAccount: { name: 'claim_codes_of_account', most: 8, windowMs: DAY_MS },
  /** Identity documents that one account enters: each could be a guess at a pre-approval. */
  documentsOfAccount: { name: 'documents_of_account', most: 8, windowMs: DAY_MS },
  /** Codes that the platform requests from one customer, to spend what belongs to them. */
  consentsOfCustomer: { name: 'consents_of_customer', most: 6, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
