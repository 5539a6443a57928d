import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Reads the control tower: today by slot and place, what goes wrong, and who is on duty. */
export const tower = defineRoute<typeof schemas.tower>()({
  name: 'tower.today',
  method: 'GET',
  path: '/admin/tower',
  may: 'admin_orders_write',
});

/** Takes care of an exception, or gives it back. Answers STATE_CONFLICT when somebody else takes care of it. */
export const takeException = defineRoute<typeof schemas.takeException>()({
  name: 'tower.take',
  method: 'POST',
  path: '/admin/tower/take',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Adds a note to an exception. */
export const noteException = defineRoute<typeof schemas.noteException>()({
  name: 'tower.note',
  method: 'POST',
  path: '/admin/tower/note',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Marks an exception as solved. It opens again when it gets worse. */
export const solveException = defineRoute<typeof schemas.solveException>()({
  name: 'tower.solve',
  method: 'POST',
  path: '/admin/tower/solve',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/**
 * Confirms, for a kitchen that said yes by telephone, the orders of an hour that it has not confirmed. `note` names who
 * said it, and enters the history of each order and of the exception.
 */
export const confirmForKitchen = defineRoute<typeof schemas.confirmForKitchen>()({
  name: 'tower.confirmForKitchen',
  method: 'POST',
  path: '/admin/tower/confirm',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT'],
});

/** Who may be on duty, and who is. */
export const duty = defineRoute<typeof schemas.duty>()({
  name: 'tower.duty',
  method: 'GET',
  path: '/admin/tower/duty',
  may: 'admin_orders_write',
});

/** Chooses who is told of exceptions; null chooses nobody. */
export const changeDuty = defineRoute<typeof schemas.changeDuty>()({
  name: 'tower.changeDuty',
  method: 'PUT',
  path: '/admin/tower/duty',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** The panel: today by hour, kitchens by hour, and the pulse of the product. */
export const panel = defineRoute<typeof schemas.panel>()({
  name: 'tower.panel',
  method: 'GET',
  path: '/admin/panel',
  may: 'admin_orders_write',
});
