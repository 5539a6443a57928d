import { defineRoute } from '../route.ts';
import type * as schemas from './push-schemas.ts';

/** The key that a browser subscribes under; whoever sends has the other half. */
export const pushKey = defineRoute<typeof schemas.pushKey>()({
  name: 'push.key',
  method: 'GET',
  path: '/users/notification-token',
  may: 'user',
});

/** Registers this browser for the caller, or renews it; a browser that was somebody else's is theirs no more. */
export const savePushToken = defineRoute<typeof schemas.savePushToken>()({
  name: 'push.save',
  method: 'POST',
  path: '/users/notification-token',
  may: 'user',
});

/** Forgets a browser (its endpoint). An unknown one is no error, so that a retry is harmless. */
export const deletePushToken = defineRoute<typeof schemas.deletePushToken>()({
  name: 'push.delete',
  method: 'DELETE',
  path: '/users/notification-token',
  may: 'user',
});
