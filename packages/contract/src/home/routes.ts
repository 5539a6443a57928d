import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** What home shows first, in one answer: each part is the reply of its own route. */
export const home = defineRoute<typeof schemas.home>()({
  name: 'home.get',
  method: 'GET',
  path: '/home',
  may: 'user',
});
