import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** Everyone who gathers lunches, and the slots that can be given to them. */
export const crewConsolidators = defineRoute<typeof schemas.crewConsolidators>()({
  name: 'crew.consolidators',
  method: 'GET',
  path: '/admin/consolidators',
  may: 'admin_users_view',
});

/** A new code. It is shown this once: what is kept is a keyed hash. Once for an `Idempotency-Key`. */
export const createConsolidator = defineRoute<typeof schemas.createConsolidator>()({
  name: 'crew.createConsolidator',
  method: 'POST',
  path: '/admin/consolidators',
  may: 'admin_users_write',
  key: 'taken',
  refusals: ['VALIDATION'],
  stepUp: 'staff',
});

/** What is named changes. `newCode` makes another code; that and switching off end the open sessions. Once for an
 * `Idempotency-Key`. */
export const updateConsolidator = defineRoute<typeof schemas.updateConsolidator>()({
  name: 'crew.updateConsolidator',
  method: 'PATCH',
  path: '/admin/consolidators/:id',
  may: 'admin_users_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION'],
  stepUp: 'staff',
});

/** Everyone who delivers for the platform, or did. */
export const crewCouriers = defineRoute<typeof schemas.crewCouriers>()({
  name: 'crew.couriers',
  method: 'GET',
  path: '/admin/couriers',
  may: 'admin_users_view',
});

/** Lets somebody deliver. Who has an account keeps it, found by the phone; else one is made, opened by a code to the phone. */
export const createCourier = defineRoute<typeof schemas.createCourier>()({
  name: 'crew.createCourier',
  method: 'POST',
  path: '/admin/couriers',
  may: 'admin_users_write',
  refusals: ['ACCOUNT_INACTIVE'],
  stepUp: 'staff',
});

/**
 * What is named changes. STATE_CONFLICT: has lunches in hand, or name and phone are a customer's own. Another phone ends the
 * open sessions, and both phones are told.
 */
export const updateCourier = defineRoute<typeof schemas.updateCourier>()({
  name: 'crew.updateCourier',
  method: 'PATCH',
  path: '/admin/couriers/:id',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  stepUp: 'staff',
});
