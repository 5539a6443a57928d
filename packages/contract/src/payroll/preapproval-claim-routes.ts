import { defineRoute } from '../define-route.ts';
import type * as schemas from './preapproval-claim-schemas.ts';

/** Sends the code by which the caller proves to be a person on HR's list, only to a contact that the employer gave. */
export const sendClaimCode = defineRoute<typeof schemas.sendClaimCode>()({
  name: 'payroll.sendClaimCode',
  method: 'POST',
  path: '/users/nomina/claim/code',
  may: 'user',
  rate: 'strict',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});

/** Proves by that code that the caller is the person on HR's list, and notifies the contact. */
export const claimPreapproval = defineRoute<typeof schemas.claimPreapproval>()({
  name: 'payroll.claim',
  method: 'POST',
  path: '/users/nomina/claim',
  may: 'user',
  rate: 'strict',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
});
