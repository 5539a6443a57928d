import { defineRoute } from '../route.ts';
import type * as schemas from './planning-schemas.ts';

/**
 * Proposes a lunch for each of the next five open days by plain rules, with the reason for each. Writes nothing: what is
 * accepted goes into the cart by `cart.merge`. `kept`: stays as it is. `refused`: never proposed for that day again.
 */
export const planWeek = defineRoute<typeof schemas.planWeek>()({
  name: 'planning.week',
  method: 'POST',
  path: '/planning/week',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
