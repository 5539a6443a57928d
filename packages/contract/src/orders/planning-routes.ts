import { defineRoute } from '../define-route.ts';
import type * as schemas from './planning-schemas.ts';

/**
 * Proposes a lunch for each of the next five open days by simple rules, with the reasons. Writes nothing: accepted ones
 * are added by `cart.merge`. `kept`: stays. `refused`: never proposed for that day again.
 */
export const planWeek = defineRoute<typeof schemas.planWeek>()({
  name: 'planning.week',
  method: 'POST',
  path: '/planning/week',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
