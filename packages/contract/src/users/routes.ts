import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const refreshUser = defineRoute<typeof schemas.refreshUser>()({
  name: 'users.refresh',
  method: 'GET',
  path: '/users/refresh',
  may: 'user',
});

export const updateUser = defineRoute<typeof schemas.updateUser>()({
  name: 'users.update',
  method: 'PATCH',
  path: '/users',
  may: 'user',
  refusals: ['STEP_UP_REQUIRED'],
});

/** The people with an account, for the platform: by name, phone or e-mail. */
export const listUsers = defineRoute<typeof schemas.listUsers>()({
  name: 'users.list',
  method: 'GET',
  path: '/users',
  may: 'admin_users_view',
});

/** Saves the preferred location, slot and office; the client reads the user again. */
export const saveDeliveryPreference = defineRoute<typeof schemas.saveDeliveryPreference>()({
  name: 'users.saveDelivery',
  method: 'PATCH',
  path: '/delivery/options/preferered',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Records that the caller opened the installed app. Only the first time counts. */
export const noteInstalledApp = defineRoute<typeof schemas.noteInstalledApp>()({
  name: 'users.noteInstalledApp',
  method: 'POST',
  path: '/users/installed-app',
  may: 'user',
});

/** The companies a person can choose at registration. */
export const listEnterprises = defineRoute<typeof schemas.listEnterprises>()({
  name: 'enterprises.list',
  method: 'GET',
  path: '/enterprises',
  may: 'public',
});

/**
 * Reads the pre-approval for the banner, found by document, or null without one (docs/specification.md section 4). The
 * amount is shown only after the person has proven that it is theirs.
 */
export const preapproved = defineRoute<typeof schemas.preapproved>()({
  name: 'enterprises.preapproved',
  method: 'GET',
  path: '/enterprises/preapproved',
  may: 'user',
  rate: 'strict',
});
