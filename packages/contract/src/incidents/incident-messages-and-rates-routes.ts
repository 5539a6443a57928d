import { defineRoute } from '../define-route.ts';
import type * as schemas from './incident-messages-and-rates-schemas.ts';

/**
 * Writes about an incident to its customers, the courier or the restaurant. Once for an `Idempotency-Key`.
 * STATE_CONFLICT: nobody can be reached.
 */
export const writeAboutIncident = defineRoute<typeof schemas.writeAboutIncident>()({
  name: 'incidents.write',
  method: 'POST',
  path: '/admin/incidents/:id/messages',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Reads how often the same happens to this dish, its restaurant, this courier and everybody. */
export const incidentRates = defineRoute<typeof schemas.incidentRates>()({
  name: 'incidents.rates',
  method: 'GET',
  path: '/admin/incidents/:id/rates',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
