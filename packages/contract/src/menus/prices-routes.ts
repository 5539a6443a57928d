import { defineRoute } from '../route.ts';
import type * as schemas from './prices-schemas.ts';

/**
 * New prices of several dishes of a restaurant at once: all of them or none. `seen`: what the dish cost when its new price was
 * chosen; a price that changed since is STATE_CONFLICT.
 */
export const changePrices = defineRoute<typeof schemas.changePrices>()({
  name: 'menu.changePrices',
  method: 'PATCH',
  path: '/menu/prices',
  may: 'restaurant_menu_edit',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT'],
});
