import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

const view = 'admin_bills_view';
const edit = 'admin_bills_edit';

/** All restaurants with their state and what they lack to sell, for the platform. */
export const listAllRestaurants = defineRoute<typeof schemas.listAllRestaurants>()({
  name: 'restaurantSetup.list',
  method: 'GET',
  path: '/admin/restaurant-setups',
  may: view,
});

/** Adds a restaurant as a draft, with a brand of its name. STATE_CONFLICT: its NIT is another's. */
export const addRestaurant = defineRoute<typeof schemas.addRestaurant>()({
  name: 'restaurantSetup.add',
  method: 'POST',
  path: '/admin/restaurant-setups',
  may: edit,
  key: 'taken',
  refusals: ['STATE_CONFLICT'],
});

/** A restaurant with all that is set, its checklist and history. */
export const readRestaurant = defineRoute<typeof schemas.readRestaurant>()({
  name: 'restaurantSetup.read',
  method: 'GET',
  path: '/admin/restaurant-setups/:id',
  may: view,
  refusals: ['NOT_FOUND'],
});

/** Changes the given fields. Bills that are issued keep theirs. Refused for its own staff. */
export const changeRestaurant = defineRoute<typeof schemas.changeRestaurant>()({
  name: 'restaurantSetup.change',
  method: 'PATCH',
  path: '/admin/restaurant-setups/:id',
  may: edit,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
});

/** Opens, pauses, resumes or closes a restaurant, and tells its e-mail. Refused for its own staff. */
export const moveRestaurant = defineRoute<typeof schemas.moveRestaurant>()({
  name: 'restaurantSetup.move',
  method: 'POST',
  path: '/admin/restaurant-setups/:id/state',
  may: edit,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});
