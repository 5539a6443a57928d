import { defineRoute } from '../route.ts';
import type * as schemas from './security-schemas.ts';

/** What happened at the doors, the newest first: of a kind, of one person, or of whom a name, a phone or an e-mail holds. */
export const listSecurityEvents = defineRoute<typeof schemas.listSecurityEvents>()({
  name: 'security.list',
  method: 'GET',
  path: '/admin/security-events',
  may: 'admin_users_view',
});

/** Whom the events name, to reach them and to see whether they have a second factor. */
export const securityPerson = defineRoute<typeof schemas.securityPerson>()({
  name: 'security.person',
  method: 'GET',
  path: '/admin/security-events/people/:userId',
  may: 'admin_users_view',
  refusals: ['NOT_FOUND'],
});
