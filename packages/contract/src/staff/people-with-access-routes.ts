import { defineRoute } from '../define-route.ts';
import type * as schemas from './people-with-access-schemas.ts';

/** Lists everybody with access: staff of the platform, of restaurants and of companies, couriers and consolidators. */
export const peopleWithAccess = defineRoute<typeof schemas.peopleWithAccess>()({
  name: 'staff.people',
  method: 'GET',
  path: '/admin/staff/people',
  may: 'admin_users_view',
});

/** Reads one person: what they may do in each place, who gave it and when, and the invitations that wait for them. */
export const personWithAccess = defineRoute<typeof schemas.personWithAccess>()({
  name: 'staff.person',
  method: 'GET',
  path: '/admin/staff/people/:userId',
  may: 'admin_users_view',
  refusals: ['NOT_FOUND'],
});

/** Sends all invitations that nobody opened again, each with a new link. */
export const resendInvitations = defineRoute<typeof schemas.resendInvitations>()({
  name: 'staff.resendInvitations',
  method: 'POST',
  path: '/admin/staff/invitations/resend',
  may: 'admin_users_write',
});

/**
 * Takes all permissions of staff, everywhere, from all of these people or none; they stay customers. FORBIDDEN: the
 * caller's own access, or permissions the caller lacks. STATE_CONFLICT: nobody left could give permissions.
 */
export const endAccess = defineRoute<typeof schemas.endAccess>()({
  name: 'staff.endAccess',
  method: 'POST',
  path: '/admin/staff/people/end',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
  stepUp: 'staff',
});
