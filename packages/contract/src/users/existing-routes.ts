import { defineRoute } from '../route.ts';
import type * as schemas from './existing-schemas.ts';

/** Whether a phone or e-mail is already used by an account; rate limited, so that it cannot be walked. */
export const userExists = defineRoute<typeof schemas.userExists>()({
  name: 'users.existing',
  method: 'GET',
  path: '/users/existing',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});
