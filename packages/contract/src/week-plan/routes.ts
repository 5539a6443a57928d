import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/**
 * Proposes a lunch for each of the next five open days by simple rules, with the reasons. Writes nothing: `cart.merge`
 * adds what is accepted. `kept` dishes stay; `refused` ones are not proposed again for that day.
 */
export const planWeek = defineRoute<typeof schemas.planWeek>()({
  name: 'planning.week',
  method: 'POST',
  path: '/planning/week',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
