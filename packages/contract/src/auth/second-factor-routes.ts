import { defineRoute } from '../define-route.ts';
import type * as schemas from './second-factor-schemas.ts';

const wrongCode = ['CODE_WRONG', 'CODE_TOO_MANY_TRIES'] as const;

/** Finishes the sign-in of a person with a second factor, with the proof that the first step answered. */
export const loginSecondFactor = defineRoute<typeof schemas.loginSecondFactor>()({
  name: 'auth.loginSecondFactor',
  method: 'POST',
  path: '/auth/login/second-factor',
  may: 'public',
  refusals: [...wrongCode, 'LOCKED', 'SESSION_EXPIRED', 'ACCOUNT_INACTIVE'],
  rate: 'strict',
});

/**
 * Begins to turn the second factor on: returns the secret for an authenticator app. It is on only once its first code
 * is confirmed.
 */
export const beginSecondFactor = defineRoute<typeof schemas.beginSecondFactor>()({
  name: 'users.beginSecondFactor',
  method: 'POST',
  path: '/users/second-factor',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/**
 * Turns the second factor on by its first code, and ends the caller's other sessions. The recovery codes are answered
 * only here.
 */
export const confirmSecondFactor = defineRoute<typeof schemas.confirmSecondFactor>()({
  name: 'users.confirmSecondFactor',
  method: 'PUT',
  path: '/users/second-factor',
  may: 'user',
  refusals: ['STATE_CONFLICT', 'CODE_WRONG', 'LOCKED'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Turns the second factor off, and ends the caller's other sessions. */
export const removeSecondFactor = defineRoute<typeof schemas.removeSecondFactor>()({
  name: 'users.removeSecondFactor',
  method: 'DELETE',
  path: '/users/second-factor',
  may: 'user',
  stepUp: 'second_factor',
  refusals: ['STATE_CONFLICT'],
  rate: 'strict',
});

/** Creates new recovery codes. The old ones no longer work. */
export const renewRecoveryCodes = defineRoute<typeof schemas.renewRecoveryCodes>()({
  name: 'users.renewRecoveryCodes',
  method: 'POST',
  path: '/users/second-factor/recovery-codes',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Removes the second factor that another person lost, ends their sessions and notifies them. Refused for oneself. */
export const resetSecondFactor = defineRoute<typeof schemas.resetSecondFactor>()({
  name: 'users.resetSecondFactor',
  method: 'DELETE',
  path: '/admin/users/:userId/second-factor',
  may: 'admin_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});
