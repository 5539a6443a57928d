import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** The caller's invitation: made when there is none yet, and the same from then on. */
export const openInvitation = defineRoute<typeof schemas.openInvitation>()({
  name: 'referrals.open',
  method: 'PUT',
  path: '/users/referrals',
  may: 'user',
});

/** The friends who joined with the caller's code: a first name and an initial, never more. */
export const listReferrals = defineRoute<typeof schemas.listReferrals>()({
  name: 'referrals.list',
  method: 'GET',
  path: '/users/referrals',
  may: 'user',
});

/** Who invites with this code, for the page where the friend registers. */
export const readInvitation = defineRoute<typeof schemas.readInvitation>()({
  name: 'referrals.read',
  method: 'GET',
  path: '/referrals/:code',
  may: 'public',
  refusals: ['NOT_FOUND'],
  rate: 'strict',
});
