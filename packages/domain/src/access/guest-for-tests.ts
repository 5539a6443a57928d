import type { Actor } from './may.ts';

/** A visitor without a session, for tests that give an actor what it may do. */
export const GUEST: Actor = { userId: null, permissions: [], enterprisePermissions: {}, restaurantPermissions: {} };
