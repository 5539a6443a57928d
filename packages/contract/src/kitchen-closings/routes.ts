import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The dates on which a kitchen does not work: those that go on or come, then those that are over. */
export const listClosings = defineRoute<typeof schemas.listClosings>()({
  name: 'kitchen.closings',
  method: 'GET',
  path: '/admin/restaurants/closings',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/**
 * Closes a kitchen on dates. Nobody can order for them any more; whose lunch falls on one is told, and gets everything
 * back at the cutoff unless they move it.
 */
export const addClosing = defineRoute<typeof schemas.addClosing>()({
  name: 'kitchen.addClosing',
  method: 'POST',
  path: '/admin/restaurants/closings',
  may: 'restaurant_menu_edit',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Changes a closing that is not over. STATE_CONFLICT: it is over. */
export const changeClosing = defineRoute<typeof schemas.changeClosing>()({
  name: 'kitchen.changeClosing',
  method: 'PATCH',
  path: '/admin/restaurants/closings/:id',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Takes a closing away that is not over. Lunches that were not cancelled yet are cooked. */
export const removeClosing = defineRoute<typeof schemas.removeClosing>()({
  name: 'kitchen.removeClosing',
  method: 'DELETE',
  path: '/admin/restaurants/closings/:id',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
