import { defineRoute } from '../define-route.ts';
import type * as schemas from './own-sessions-schemas.ts';

/** Lists the caller's open sessions. */
export const listSessions = defineRoute<typeof schemas.listSessions>()({
  name: 'users.listSessions',
  method: 'GET',
  path: '/users/sessions',
  may: 'user',
});

/** Ends one of the caller's sessions: its device is signed out at once. */
export const endOneSession = defineRoute<typeof schemas.endOneSession>()({
  name: 'users.endSession',
  method: 'DELETE',
  path: '/users/sessions/:sessionId',
  may: 'user',
  refusals: ['NOT_FOUND'],
  stepUp: 'sessions',
});

/** Ends all of the caller's sessions but the current one. */
export const endOtherSessions = defineRoute<typeof schemas.endOtherSessions>()({
  name: 'users.endOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  may: 'user',
  stepUp: 'sessions',
});
