import { defineRoute } from '../route.ts';
import type * as schemas from './step-up-schemas.ts';

/** Sends a code to the phone that the account has, for who proves by it that they are its owner. */
export const sendStepUpCode = defineRoute<typeof schemas.sendStepUpCode>()({
  name: 'auth.sendStepUpCode',
  method: 'POST',
  path: '/auth/step-up/send',
  may: 'user',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/**
 * Proves again that the caller is the account's owner, by its password or the code sent to its phone, and whoever has
 * a second factor by that. The proof goes with
 * the calls that ask for it (`STEP_UP_REQUIRED`), in the header `step-up`: for one purpose, in this session, for minutes.
 */
export const stepUp = defineRoute<typeof schemas.stepUp>()({
  name: 'auth.stepUp',
  method: 'POST',
  path: '/auth/step-up',
  may: 'user',
  refusals: ['LOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  rate: 'strict',
});

/** Takes back what changed since the message that this link came in, within 72 hours, and ends every session. */
export const undoChange = defineRoute<typeof schemas.undoChange>()({
  name: 'auth.undoChange',
  method: 'POST',
  path: '/auth/undo',
  may: 'public',
  refusals: ['NOT_FOUND', 'PHONE_TAKEN', 'EMAIL_TAKEN'],
  rate: 'strict',
});
