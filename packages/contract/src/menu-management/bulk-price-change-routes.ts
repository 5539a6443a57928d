import { defineRoute } from '../define-route.ts';
import type * as schemas from './bulk-price-change-schemas.ts';

/**
 * Changes the prices of several dishes of a restaurant: all or none. `seen`: the price when the new one was chosen; a
 * price that changed since is a STATE_CONFLICT.
 */
export const changePrices = defineRoute<typeof schemas.changePrices>()({
  name: 'menu.changePrices',
  method: 'PATCH',
  path: '/menu/prices',
  may: 'restaurant_menu_edit',
  token: 'menu:write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT'],
});
