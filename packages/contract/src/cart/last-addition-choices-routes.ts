import { defineRoute } from '../define-route.ts';
import type * as schemas from './last-addition-choices-schemas.ts';

/**
 * The caller's choices in this dish and in their latest lunches, latest first, as defaults of the required choices.
 * Empty for an unknown dish.
 */
export const lastChoices = defineRoute<typeof schemas.lastChoices>()({
  name: 'cart.choices',
  method: 'GET',
  path: '/cart/choices/:menuId',
  may: 'user',
});
