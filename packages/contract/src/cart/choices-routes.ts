import { defineRoute } from '../route.ts';
import type * as schemas from './choices-schemas.ts';

/**
 * What the caller chose in this dish and in their latest lunches, latest first: what its required choices begin with. A
 * dish that nobody knows has no past.
 */
export const lastChoices = defineRoute<typeof schemas.lastChoices>()({
  name: 'cart.choices',
  method: 'GET',
  path: '/cart/choices/:menuId',
  may: 'user',
});
