import { defineRoute } from '../define-route.ts';
import type * as schemas from './push-schemas.ts';

/** The public key for a browser's subscription. */
export const pushKey = defineRoute<typeof schemas.pushKey>()({
  name: 'push.key',
  method: 'GET',
  path: '/users/notification-token',
  may: 'user',
});

/** Registers or renews this browser for the caller; a browser of another person is moved to the caller. */
export const savePushToken = defineRoute<typeof schemas.savePushToken>()({
  name: 'push.save',
  method: 'POST',
  path: '/users/notification-token',
  may: 'user',
});

/** Removes a browser (its endpoint). An unknown one is not an error, so that a retry is harmless. */
export const deletePushToken = defineRoute<typeof schemas.deletePushToken>()({
  name: 'push.delete',
  method: 'DELETE',
  path: '/users/notification-token',
  may: 'user',
});
