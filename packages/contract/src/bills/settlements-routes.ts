import { defineRoute } from '../define-route.ts';
import type * as schemas from './settlements-schemas.ts';

/** Lists a restaurant's settlements, latest first. */
export const restaurantSettlements = defineRoute<typeof schemas.restaurantSettlements>()({
  name: 'settlements.list',
  method: 'GET',
  path: '/admin/restaurants/settlements',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Reads one settlement: its sums from sales to payment (the ladder), states, payments and history. */
export const restaurantSettlement = defineRoute<typeof schemas.restaurantSettlement>()({
  name: 'settlements.read',
  method: 'GET',
  path: '/admin/restaurants/settlements/:id',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Lists the lines of a settlement with their disputes. */
export const restaurantSettlementLines = defineRoute<typeof schemas.restaurantSettlementLines>()({
  name: 'settlements.lines',
  method: 'GET',
  path: '/admin/restaurants/settlements/:id/lines',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Gives an address to upload a dispute's photo to. It is bound to the caller, the line's lunch and the photo's bytes.
 */
export const disputePhoto = defineRoute<typeof schemas.disputePhoto>()({
  name: 'settlements.disputePhoto',
  method: 'POST',
  path: '/admin/restaurants/settlements/:id/dispute-photos',
  may: 'restaurant_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});

/** Disputes a line of a settlement, once for a line, within three working days of the issue. */
export const disputeBillLine = defineRoute<typeof schemas.disputeBillLine>()({
  name: 'settlements.dispute',
  method: 'POST',
  path: '/admin/restaurants/settlements/:id/disputes',
  may: 'restaurant_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Approves a settlement without waiting until the time for disputes is over. */
export const approveSettlement = defineRoute<typeof schemas.approveSettlement>()({
  name: 'settlements.approve',
  method: 'POST',
  path: '/admin/restaurants/settlements/:id/approve',
  may: 'restaurant_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
