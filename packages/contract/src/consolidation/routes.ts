import { defineRoute } from '../route.ts';
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

/** Where a bag goes that is of none of one's slots: today's consolidated lunches of the same city with this code. */
export const consolidatorBag = defineRoute<typeof schemas.consolidatorBag>()({
  name: 'consolidation.bag',
  method: 'GET',
  path: '/consolidator/bags/:code',
  may: 'consolidator',
});

export const consolidatorMark = defineRoute<typeof schemas.consolidatorMark>()({
  name: 'consolidation.mark',
  method: 'PATCH',
  path: '/consolidator/orders/:id',
  may: 'consolidator',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'CUTOFF_PASSED', 'REASON_REQUIRED', 'WAIT_NOT_OVER'],
});

/** Where to send a photo of how a lunch came; bound to it and to these very bytes, as `courier.photo`. */
export const consolidatorPhoto = defineRoute<typeof schemas.consolidatorPhoto>()({
  name: 'consolidation.photo',
  method: 'POST',
  path: '/consolidator/orders/:id/photos',
  may: 'consolidator',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Sends a slot on its way: every order received or marked missing. */
export const consolidatorDispatch = defineRoute<typeof schemas.consolidatorDispatch>()({
  name: 'consolidation.dispatch',
  method: 'POST',
  path: '/consolidator/slots/:timeId/dispatch',
  may: 'consolidator',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CUTOFF_PASSED', 'REASON_REQUIRED', 'WAIT_NOT_OVER'],
});
