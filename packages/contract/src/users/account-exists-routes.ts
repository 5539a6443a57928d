import { defineRoute } from '../define-route.ts';
import type * as schemas from './account-exists-schemas.ts';

/** Whether a phone or e-mail belongs to an account; rate limited against enumeration. */
export const userExists = defineRoute<typeof schemas.userExists>()({
  name: 'users.existing',
  method: 'GET',
  path: '/users/existing',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});
