import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const platformIncidents = defineRoute<typeof schemas.platformIncidents>()({
  name: 'incidents.list',
  method: 'GET',
  path: '/admin/incidents',
  may: 'admin_orders_write',
});

export const platformIncident = defineRoute<typeof schemas.platformIncident>()({
  name: 'incidents.get',
  method: 'GET',
  path: '/admin/incidents/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Raises an incident by hand. Orders with an open one of the same type return that one. */
export const raiseIncident = defineRoute<typeof schemas.raiseIncident>()({
  name: 'incidents.raise',
  method: 'POST',
  path: '/admin/incidents',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Decides the customer's remedy and the liable parties. */
export const decideIncident = defineRoute<typeof schemas.decideIncident>()({
  name: 'incidents.decide',
  method: 'POST',
  path: '/admin/incidents/:id/decide',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'VALIDATION',
    'FORBIDDEN',
    'MENU_UNAVAILABLE',
    'CUTOFF_PASSED',
    'REASON_REQUIRED',
    'SOLD_OUT',
  ],
  stepUp: 'staff',
});

/** Answers a dispute. Shares that are null confirm the decision; other shares move the difference. */
export const answerDispute = defineRoute<typeof schemas.answerDispute>()({
  name: 'incidents.answer',
  method: 'POST',
  path: '/admin/incidents/:id/answer',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'FORBIDDEN'],
  stepUp: 'staff',
});
