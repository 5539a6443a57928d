import { DAY_MS, HOUR_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';

/** How often somebody may say to be an employee. docs/domain.md section 15. */
export const claimLimits = {
  /** Codes to the contact on one row of HR's, whoever asks. */
  codesToRow: { name: 'claim_codes_to_row', most: 20, windowMs: DAY_MS },
  /** Codes that one account asks for, whatever documents it tries. */
  codesOfAccount: { name: 'claim_codes_of_account', most: 8, windowMs: DAY_MS },
  /** Other documents that one account writes: each could be tried for a pre-approval. */
  documentsOfAccount: { name: 'documents_of_account', most: 8, windowMs: DAY_MS },
  /** Codes that the platform asks one customer for, to spend what is theirs. */
  consentsOfCustomer: { name: 'consents_of_customer', most: 6, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
