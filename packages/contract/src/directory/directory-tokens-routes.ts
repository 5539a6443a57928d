import { defineRoute } from '../define-route.ts';
import type * as schemas from './directory-tokens-schemas.ts';

/** The tokens of the companies whose register the caller may change, and how many people a directory keeps there. */
export const listDirectoryTokens = defineRoute<typeof schemas.listDirectoryTokens>()({
  name: 'directory.tokens',
  method: 'GET',
  path: '/admin/enterprises/directory-tokens',
  may: 'enterprises_preapproved_users_write',
});

/** Makes a token for a company's directory. It is answered only here, since only its hash is stored. */
export const addDirectoryToken = defineRoute<typeof schemas.addDirectoryToken>()({
  name: 'directory.addToken',
  method: 'POST',
  path: '/admin/enterprises/directory-tokens',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Ends a token: the next call with it is refused. */
export const revokeDirectoryToken = defineRoute<typeof schemas.revokeDirectoryToken>()({
  name: 'directory.revokeToken',
  method: 'DELETE',
  path: '/admin/enterprises/directory-tokens/:id',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});
