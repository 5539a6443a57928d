import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The caller's invitation, created at the first call. */
export const openInvitation = defineRoute<typeof schemas.openInvitation>()({
  name: 'referrals.open',
  method: 'PUT',
  path: '/users/referrals',
  may: 'user',
});

/** The friends who joined with the caller's code: a first name and an initial only. */
export const listReferrals = defineRoute<typeof schemas.listReferrals>()({
  name: 'referrals.list',
  method: 'GET',
  path: '/users/referrals',
  may: 'user',
});

/** The inviter of this code, for the registration page. */
export const readInvitation = defineRoute<typeof schemas.readInvitation>()({
  name: 'referrals.read',
  method: 'GET',
  path: '/referrals/:code',
  may: 'public',
  refusals: ['NOT_FOUND'],
  rate: 'strict',
});
