import { defineRoute } from '../define-route.ts';
import type * as schemas from './brand-categories-schemas.ts';

/** The categories of brands, in the order in which customers see them. */
export const listBrandCategories = defineRoute<typeof schemas.listBrandCategories>()({
  name: 'brandCategories.list',
  method: 'GET',
  path: '/admin/brand-categories',
  may: 'admin_bills_view',
});

/**
 * Saves all categories in this order: those without an id are new, those left out are removed. STATE_CONFLICT: one of
 * them has brands, or two have the same name.
 */
export const saveBrandCategories = defineRoute<typeof schemas.saveBrandCategories>()({
  name: 'brandCategories.save',
  method: 'PUT',
  path: '/admin/brand-categories',
  may: 'admin_bills_edit',
  refusals: ['STATE_CONFLICT'],
});
