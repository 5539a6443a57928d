import { defineRoute } from '../define-route.ts';
import type * as schemas from './preapproval-claim-schemas.ts';

/** Sends the code that proves that a pre-approval is the caller's, to the employer's contact data only. */
export const sendClaimCode = defineRoute<typeof schemas.sendClaimCode>()({
  name: 'payroll.sendClaimCode',
  method: 'POST',
  path: '/users/nomina/claim/code',
  may: 'user',
  rate: 'strict',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});

/** Uses that code to claim the pre-approval, and notifies the contact. */
export const claimPreapproval = defineRoute<typeof schemas.claimPreapproval>()({
  name: 'payroll.claim',
  method: 'POST',
  path: '/users/nomina/claim',
  may: 'user',
  rate: 'strict',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
});
