import { defineRoute } from '../define-route.ts';
import type * as schemas from './brand-colour-schemas.ts';

/** The colour that marks a brand in the kitchen. */
export const updateBrand = defineRoute<typeof schemas.updateBrand>()({
  name: 'kitchen.updateBrand',
  method: 'PATCH',
  path: '/admin/restaurants/brands',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});
