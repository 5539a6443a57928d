import { defineRoute } from '../define-route.ts';
import type * as schemas from './settlements-schemas.ts';

/** The settlements of a restaurant, latest first. */
export const restaurantSettlements = defineRoute<typeof schemas.restaurantSettlements>()({
  name: 'settlements.list',
  method: 'GET',
  path: '/admin/restaurants/settlements',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** One settlement: its ladder, states, payments and history. */
export const restaurantSettlement = defineRoute<typeof schemas.restaurantSettlement>()({
  name: 'settlements.read',
  method: 'GET',
  path: '/admin/restaurants/settlements/:id',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Its orders with their disputes. */
export const restaurantSettlementLines = defineRoute<typeof schemas.restaurantSettlementLines>()({
  name: 'settlements.lines',
  method: 'GET',
  path: '/admin/restaurants/settlements/:id/lines',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** The upload address of a photo for a dispute, bound to the caller, the line's lunch and the bytes, as in `courier.photo`. */
export const disputePhoto = defineRoute<typeof schemas.disputePhoto>()({
  name: 'settlements.disputePhoto',
  method: 'POST',
  path: '/admin/restaurants/settlements/:id/dispute-photos',
  may: 'restaurant_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});

/** Disputes a line, once, within three working days. */
export const disputeBillLine = defineRoute<typeof schemas.disputeBillLine>()({
  name: 'settlements.dispute',
  method: 'POST',
  path: '/admin/restaurants/settlements/:id/disputes',
  may: 'restaurant_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Approves a settlement before its deadline. */
export const approveSettlement = defineRoute<typeof schemas.approveSettlement>()({
  name: 'settlements.approve',
  method: 'POST',
  path: '/admin/restaurants/settlements/:id/approve',
  may: 'restaurant_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
