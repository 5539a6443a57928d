import { z } from 'zod';
import { signedIn } from './auth.ts';
import { byDevice } from './referrals.ts';
import { defineRoute } from './route.ts';
import { done, factorCode, id } from './scalars.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const wrongCode = ['CODE_WRONG', 'CODE_TOO_MANY_TRIES'] as const;

/** The second step of signing in, with the proof that the first one answered. */
export const loginSecondFactor = defineRoute({
  name: 'auth.loginSecondFactor',
  method: 'POST',
  path: '/auth/login/second-factor',
  may: 'public',
  body: z.object({ proof: z.string().min(1).max(2000), code: factorCode, ...byDevice }),
  reply: signedIn,
  refusals: [...wrongCode, 'SESSION_EXPIRED', 'ACCOUNT_INACTIVE'],
  rate: 'strict',
});

/** Begins to turn the second factor on: the secret for an authenticator app. It counts once a code of it was typed. */
export const beginSecondFactor = defineRoute({
  name: 'users.beginSecondFactor',
  method: 'POST',
  path: '/users/second-factor',
  may: 'user',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['STATE_CONFLICT'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Turns it on by its first code, and ends the other sessions. The recovery codes are told this one time. */
export const confirmSecondFactor = defineRoute({
  name: 'users.confirmSecondFactor',
  method: 'PUT',
  path: '/users/second-factor',
  may: 'user',
  body: z.object({ code: factorCode }),
  reply: recoveryCodes,
  refusals: [...wrongCode, 'STATE_CONFLICT'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Turns it off, and ends the other sessions. */
export const removeSecondFactor = defineRoute({
  name: 'users.removeSecondFactor',
  method: 'DELETE',
  path: '/users/second-factor',
  may: 'user',
  reply: done,
  stepUp: 'second_factor',
  rate: 'strict',
});

/** New recovery codes; the old ones are void. */
export const renewRecoveryCodes = defineRoute({
  name: 'users.renewRecoveryCodes',
  method: 'POST',
  path: '/users/second-factor/recovery-codes',
  may: 'user',
  reply: recoveryCodes,
  refusals: ['STATE_CONFLICT'],
  stepUp: 'second_factor',
  rate: 'strict',
});

/** Takes the second factor from somebody who lost it, ends their sessions and tells them. Nobody does it for themselves. */
export const resetSecondFactor = defineRoute({
  name: 'users.resetSecondFactor',
  method: 'DELETE',
  path: '/admin/users/:userId/second-factor',
  may: 'admin_users_edit',
  params: z.object({ userId: id }),
  reply: done,
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});
