import { defineRoute } from '../define-route.ts';
import type * as schemas from './dish-search-schemas.ts';

/** The dishes of a location and slot that match words, by sound, synonym and, without a match, likely spelling. */
export const searchDishes = defineRoute<typeof schemas.searchDishes>()({
  name: 'menu.search',
  method: 'GET',
  path: '/menu/search',
  may: 'public',
});
