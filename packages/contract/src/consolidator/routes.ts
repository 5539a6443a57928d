import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Specification section 3 'Consolidator session': the code and the slots it works. */
export const consolidatorLogin = defineRoute<typeof schemas.consolidatorLogin>()({
  name: 'consolidation.login',
  method: 'POST',
  path: '/consolidator/login',
  may: 'public',
  refusals: ['CODE_WRONG', 'LOCKED'],
  rate: 'strict',
});

export const consolidatorLogout = defineRoute<typeof schemas.consolidatorLogout>()({
  name: 'consolidation.logout',
  method: 'POST',
  path: '/consolidator/logout',
  may: 'consolidator',
});

export const consolidatorOrders = defineRoute<typeof schemas.consolidatorOrders>()({
  name: 'consolidation.orders',
  method: 'GET',
  path: '/consolidator/orders',
  may: 'consolidator',
});

/**
 * Finds where a bag goes that is not of the session's slots, among today's lunches of the same city that the kitchen
 * confirmed and nobody handed over yet, by its code.
 */
export const consolidatorBag = defineRoute<typeof schemas.consolidatorBag>()({
  name: 'consolidation.bag',
  method: 'GET',
  path: '/consolidator/bags/:code',
  may: 'consolidator',
  // four digits could be walked
  rate: 'strict',
});

export const consolidatorMark = defineRoute<typeof schemas.consolidatorMark>()({
  name: 'consolidation.mark',
  method: 'PATCH',
  path: '/consolidator/orders/:id',
  may: 'consolidator',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'REASON_REQUIRED'],
});

/** The upload address for a photo of a received lunch, bound to it and to the bytes, as in `courier.photo`. */
export const consolidatorPhoto = defineRoute<typeof schemas.consolidatorPhoto>()({
  name: 'consolidation.photo',
  method: 'POST',
  path: '/consolidator/orders/:id/photos',
  may: 'consolidator',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Records the departure of a slot: every order is received or marked missing. */
export const consolidatorDispatch = defineRoute<typeof schemas.consolidatorDispatch>()({
  name: 'consolidation.dispatch',
  method: 'POST',
  path: '/consolidator/slots/:timeId/dispatch',
  may: 'consolidator',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});
