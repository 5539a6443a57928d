import { defineRoute } from '../define-route.ts';
import type * as schemas from './brands-and-hours-schemas.ts';

const view = 'admin_bills_view';
const edit = 'admin_bills_edit';

/** Adds a brand to a restaurant. */
export const addBrand = defineRoute<typeof schemas.addBrand>()({
  name: 'restaurantSetup.addBrand',
  method: 'POST',
  path: '/admin/restaurant-setups/:id/brands',
  may: edit,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Changes the given fields of a brand; a brand that is off sells nothing. */
export const changeBrand = defineRoute<typeof schemas.changeBrand>()({
  name: 'restaurantSetup.changeBrand',
  method: 'PATCH',
  path: '/admin/restaurant-setups/:id/brands/:brandId',
  may: edit,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Every open place with its hours, and which of them a restaurant serves. */
export const readHours = defineRoute<typeof schemas.readHours>()({
  name: 'restaurantSetup.hours',
  method: 'GET',
  path: '/admin/restaurant-setups/:id/hours',
  may: view,
  refusals: ['NOT_FOUND'],
});

/** Sets in the same way how a restaurant serves several hours. */
export const serveHours = defineRoute<typeof schemas.serveHours>()({
  name: 'restaurantSetup.serveHours',
  method: 'PUT',
  path: '/admin/restaurant-setups/:id/hours',
  may: edit,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
