import { defineRoute } from '../define-route.ts';
import type * as schemas from './security-events-schemas.ts';

/** Lists security events, newest first, by kind, by person, or by a name, phone or e-mail. */
export const listSecurityEvents = defineRoute<typeof schemas.listSecurityEvents>()({
  name: 'security.list',
  method: 'GET',
  path: '/admin/security-events',
  may: 'admin_users_view',
});

/** Reads one person of these events: their contact, and whether they have a second factor. */
export const securityPerson = defineRoute<typeof schemas.securityPerson>()({
  name: 'security.person',
  method: 'GET',
  path: '/admin/security-events/people/:userId',
  may: 'admin_users_view',
  refusals: ['NOT_FOUND'],
});
