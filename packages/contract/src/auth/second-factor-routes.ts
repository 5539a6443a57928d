import { defineRoute } from '../route.ts';
import type * as schemas from './second-factor-schemas.ts';

const wrongCode = ['CODE_WRONG', 'CODE_TOO_MANY_TRIES'] as const;

/** The second step of signing in, with the proof that the first one answered. */
export const loginSecondFactor = defineRoute<typeof schemas.loginSecondFactor>()({
  name: 'auth.loginSecondFactor',
  method: 'POST',
  path: '/auth/login/second-factor',
  may: 'public',
  refusals: [...wrongCode, 'LOCKED', 'SESSION_EXPIRED', 'ACCOUNT_INACTIVE'],
  rate: 'strict',
});

/** Begins to turn the second factor on: the secret for an authenticator app. It counts once a code of it was typed. */
export const beginSecondFactor = defineRoute<typeof schemas.beginSecondFactor>()({
  name: 'users.beginSecondFactor',
  method: 'POST',
  path: '/users/second-factor',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Turns it on by its first code, and ends the other sessions. The recovery codes are told this one time. */
export const confirmSecondFactor = defineRoute<typeof schemas.confirmSecondFactor>()({
  name: 'users.confirmSecondFactor',
  method: 'PUT',
  path: '/users/second-factor',
  may: 'user',
  refusals: ['STATE_CONFLICT', 'CODE_WRONG', 'LOCKED'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Turns it off, and ends the other sessions. */
export const removeSecondFactor = defineRoute<typeof schemas.removeSecondFactor>()({
  name: 'users.removeSecondFactor',
  method: 'DELETE',
  path: '/users/second-factor',
  may: 'user',
  stepUp: 'second_factor',
  refusals: ['STATE_CONFLICT'],
  rate: 'strict',
});

/** New recovery codes; the old ones are void. */
export const renewRecoveryCodes = defineRoute<typeof schemas.renewRecoveryCodes>()({
  name: 'users.renewRecoveryCodes',
  method: 'POST',
  path: '/users/second-factor/recovery-codes',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Takes the second factor from somebody who lost it, ends their sessions and tells them. Nobody does it for themselves. */
export const resetSecondFactor = defineRoute<typeof schemas.resetSecondFactor>()({
  name: 'users.resetSecondFactor',
  method: 'DELETE',
  path: '/admin/users/:userId/second-factor',
  may: 'admin_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});
