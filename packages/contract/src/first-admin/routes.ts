import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Says for whom a link of `npm run admin` is. */
export const readFirstAdmin = defineRoute<typeof schemas.readFirstAdmin>()({
  name: 'firstAdmin.read',
  method: 'GET',
  path: '/first-admin/:token',
  may: 'public',
  refusals: ['NOT_FOUND'],
  rate: 'strict',
});

/** Makes the caller an administrator with every permission, once. FORBIDDEN: the link is for another e-mail. */
export const acceptFirstAdmin = defineRoute<typeof schemas.acceptFirstAdmin>()({
  name: 'firstAdmin.accept',
  method: 'POST',
  path: '/first-admin/:token',
  may: 'user',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  rate: 'strict',
});
