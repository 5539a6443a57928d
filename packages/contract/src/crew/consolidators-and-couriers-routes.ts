import { defineRoute } from '../define-route.ts';
import type * as schemas from './consolidators-and-couriers-schemas.ts';

/** Lists all consolidators, and the slots that can be assigned to them. */
export const crewConsolidators = defineRoute<typeof schemas.crewConsolidators>()({
  name: 'crew.consolidators',
  method: 'GET',
  path: '/admin/consolidators',
  may: 'admin_users_view',
});

/** Creates a consolidator with a code, returned only once; a keyed hash is stored. Once for an `Idempotency-Key`. */
export const createConsolidator = defineRoute<typeof schemas.createConsolidator>()({
  name: 'crew.createConsolidator',
  method: 'POST',
  path: '/admin/consolidators',
  may: 'admin_users_write',
  key: 'taken',
  refusals: ['VALIDATION'],
  stepUp: 'staff',
});

/**
 * Changes the given fields. `newCode` creates another code; that and switching off end the open sessions. Once for an
 * `Idempotency-Key`.
 */
export const updateConsolidator = defineRoute<typeof schemas.updateConsolidator>()({
  name: 'crew.updateConsolidator',
  method: 'PATCH',
  path: '/admin/consolidators/:id',
  may: 'admin_users_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION'],
  stepUp: 'staff',
});

/** Lists all current and former couriers of the platform. */
export const crewCouriers = defineRoute<typeof schemas.crewCouriers>()({
  name: 'crew.couriers',
  method: 'GET',
  path: '/admin/couriers',
  may: 'admin_users_view',
});

/**
 * Makes a person a courier. An existing account is found by the phone; else one is created, opened by a code to the
 * phone.
 */
export const createCourier = defineRoute<typeof schemas.createCourier>()({
  name: 'crew.createCourier',
  method: 'POST',
  path: '/admin/couriers',
  may: 'admin_users_write',
  refusals: ['ACCOUNT_INACTIVE'],
  stepUp: 'staff',
});

/**
 * Changes the given fields. STATE_CONFLICT when the courier has lunches in hand, or when the account is also a
 * customer's. Another phone ends the open sessions, and both phones are notified.
 */
export const updateCourier = defineRoute<typeof schemas.updateCourier>()({
  name: 'crew.updateCourier',
  method: 'PATCH',
  path: '/admin/couriers/:id',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  stepUp: 'staff',
});
