import { defineRoute } from '../define-route.ts';
import type * as schemas from './restaurant-courier-customer-schemas.ts';

/** Lists a restaurant's incidents: first those it can still answer, then the latest. */
export const restaurantIncidents = defineRoute<typeof schemas.restaurantIncidents>()({
  name: 'kitchen.incidents',
  method: 'GET',
  path: '/admin/restaurants/incidents',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Disputes the restaurant's share of an incident, within 48 hours. */
export const disputeIncident = defineRoute<typeof schemas.disputeIncident>()({
  name: 'kitchen.disputeIncident',
  method: 'POST',
  path: '/admin/restaurants/incidents/:id/dispute',
  may: 'restaurant_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** A courier reports an issue of lunches of a stop: at the pick-up ('no me la entregaron', damaged) or at the door. */
export const courierIncident = defineRoute<typeof schemas.courierIncident>()({
  name: 'courier.incident',
  method: 'POST',
  path: '/domi/stops/:id/incident',
  may: 'app_domi',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Reads the incident that matters of the customer's own lunch, or null when there is none. */
export const customerIncident = defineRoute<typeof schemas.customerIncident>()({
  name: 'orders.incident',
  method: 'GET',
  path: '/orders/:id/incident',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Chooses the compensation for a lunch that does not come: another one, another dish, or a refund. */
export const chooseCompensation = defineRoute<typeof schemas.chooseCompensation>()({
  name: 'orders.chooseCompensation',
  method: 'POST',
  path: '/orders/:id/incident',
  may: 'user',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'MENU_UNAVAILABLE', 'CUTOFF_PASSED', 'REASON_REQUIRED', 'SOLD_OUT'],
});
