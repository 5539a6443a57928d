import { defineRoute } from '../define-route.ts';
import type * as schemas from './step-up-and-undo-change-schemas.ts';

/** Sends a code to the account's phone, by which the caller can authenticate again. */
export const sendStepUpCode = defineRoute<typeof schemas.sendStepUpCode>()({
  name: 'auth.sendStepUpCode',
  method: 'POST',
  path: '/auth/step-up/send',
  may: 'user',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/**
 * Authenticates the caller again: by the second factor if they have one, else by password or a code to the phone. The
 * header `step-up` proves it to calls that answer `STEP_UP_REQUIRED`: for one purpose, this session, for minutes.
 */
export const stepUp = defineRoute<typeof schemas.stepUp>()({
  name: 'auth.stepUp',
  method: 'POST',
  path: '/auth/step-up',
  may: 'user',
  refusals: ['LOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  rate: 'strict',
});

/**
 * Undoes every change of contact or credentials since the message with this link, within 72 hours, and ends every
 * session.
 */
export const undoChange = defineRoute<typeof schemas.undoChange>()({
  name: 'auth.undoChange',
  method: 'POST',
  path: '/auth/undo',
  may: 'public',
  refusals: ['NOT_FOUND', 'PHONE_TAKEN', 'EMAIL_TAKEN'],
  rate: 'strict',
});
