import type { Actor } from './permission-check.ts';

/** A visitor without a session. Tests add the permissions that they need. */
export const GUEST: Actor = { userId: null, permissions: [], enterprisePermissions: {}, restaurantPermissions: {} };
