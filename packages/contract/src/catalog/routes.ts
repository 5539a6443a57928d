import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const menuList = defineRoute<typeof schemas.menuList>()({
  name: 'menu.list',
  method: 'GET',
  path: '/menu',
  may: 'public',
});

export const menuCategories = defineRoute<typeof schemas.menuCategories>()({
  name: 'menu.categories',
  method: 'GET',
  path: '/menu/categories',
  may: 'public',
});

export const menuGet = defineRoute<typeof schemas.menuGet>()({
  name: 'menu.get',
  method: 'GET',
  path: '/menu/:id',
  may: 'public',
  refusals: ['NOT_FOUND'],
});

/** The dishes of one brand (`:id`) for a date and slot; without them, all its dishes. */
export const menuByRestaurant = defineRoute<typeof schemas.menuByRestaurant>()({
  name: 'menu.byRestaurant',
  method: 'GET',
  path: '/menu/restaurant/:id',
  may: 'public',
  refusals: ['NOT_FOUND'],
});

/** The brands that serve a location and slot on a date, each with its number of dishes; without them, every brand. */
export const brands = defineRoute<typeof schemas.brands>()({
  name: 'restaurants.brands',
  method: 'GET',
  path: '/restaurants/brands',
  may: 'public',
});

/** The caller's favourite dishes that are still sold, latest first; `menuIds` holds all of them, for the hearts. */
export const favorites = defineRoute<typeof schemas.favorites>()({
  name: 'favorites.list',
  method: 'GET',
  path: '/favorites',
  may: 'user',
});

export const toggleFavorite = defineRoute<typeof schemas.toggleFavorite>()({
  name: 'favorites.toggle',
  method: 'POST',
  path: '/favorites/:id/toggle',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
