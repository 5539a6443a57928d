import { defineRoute } from '../define-route.ts';
import type * as schemas from './kitchen-allergens-schemas.ts';

/** Reads which allergens a kitchen handles, and who signed that. */
export const readKitchenAllergens = defineRoute<typeof schemas.readKitchenAllergens>()({
  name: 'menus.kitchenAllergens',
  method: 'GET',
  path: '/admin/restaurants/kitchen-allergens',
  may: 'restaurant_menu_view',
  refusals: ['NOT_FOUND'],
});

/** Signs which allergens a kitchen handles, so that customers read that traces may get into any of its dishes. */
export const signKitchenAllergens = defineRoute<typeof schemas.signKitchenAllergens>()({
  name: 'menus.signKitchenAllergens',
  method: 'PUT',
  path: '/admin/restaurants/kitchen-allergens',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});
