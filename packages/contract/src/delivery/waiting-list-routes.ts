import { defineRoute } from '../define-route.ts';
import type * as schemas from './waiting-list-schemas.ts';

/** Lists the caller's open turns, those with an offered place first. */
export const listWaiting = defineRoute<typeof schemas.listWaiting>()({
  name: 'waiting.list',
  method: 'GET',
  path: '/waiting-list',
  may: 'user',
});

/** Joins the queue of a full slot; a person already in it keeps their turn. */
export const joinWaiting = defineRoute<typeof schemas.joinWaiting>()({
  name: 'waiting.join',
  method: 'POST',
  path: '/waiting-list',
  may: 'user',
  refusals: [
    'STATE_CONFLICT',
    'DATE_CLOSED',
    'CUTOFF_PASSED',
    'SLOT_CLOSED',
    'MENU_UNAVAILABLE',
    'SOLD_OUT',
    'KITCHEN_CLOSED',
    'ADDITIONS_INVALID',
  ],
});

/** Cancels a turn; the place it held goes to the next one. */
export const leaveWaiting = defineRoute<typeof schemas.leaveWaiting>()({
  name: 'waiting.leave',
  method: 'DELETE',
  path: '/waiting-list/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
