import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/**
 * Lists the dishes of a restaurant (`:id`), also those switched off, with the filters of the public list
 * (docs/specification.md section 7).
 */
export const menusAll = defineRoute<typeof schemas.menusAll>()({
  name: 'menu.all',
  method: 'GET',
  path: '/menu/all/:id',
  may: 'restaurant_menu_view',
  token: 'menu:read',
  refusals: ['NOT_FOUND'],
});

/** Creates a draft, hidden until `menu.update` sends it and the platform publishes it. */
export const createMenu = defineRoute<typeof schemas.createMenu>()({
  name: 'menu.create',
  method: 'POST',
  path: '/menu',
  may: 'restaurant_menu_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/**
 * Changes the given fields; `active` sends a draft to the platform. Of a published dish, new words, pictures and
 * additions, fewer allergens and higher prices wait for the platform; the rest is seen at once. `additionGroups`, when
 * given, replaces all; groups with an id stay the same for existing choices.
 */
export const updateMenu = defineRoute<typeof schemas.updateMenu>()({
  name: 'menu.update',
  method: 'PATCH',
  path: '/menu',
  may: 'restaurant_menu_edit',
  token: 'menu:write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Returns the upload address of one picture of a dish. It is valid for some minutes. */
export const menuUploadUrl = defineRoute<typeof schemas.menuUploadUrl>()({
  name: 'menu.uploadUrl',
  method: 'GET',
  path: '/menu/upload-url',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});

/** Sets a dish's pictures in order: existing and uploaded ones. Without any, its drawn plate is shown. */
export const setMenuPictures = defineRoute<typeof schemas.setMenuPictures>()({
  name: 'menu.picture',
  method: 'PATCH',
  path: '/menu/picture',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});

/** Lists the slots that a restaurant serves, with today's places. */
export const kitchenSlots = defineRoute<typeof schemas.kitchenSlots>()({
  name: 'kitchen.slots',
  method: 'GET',
  path: '/admin/restaurants/slots',
  may: 'restaurant_menu_view',
  token: 'menu:read',
  refusals: ['NOT_FOUND'],
});

/** Pauses or resumes a slot, and sets its maximum of orders a day. Existing orders stay. */
export const updateSlot = defineRoute<typeof schemas.updateSlot>()({
  name: 'kitchen.updateSlot',
  method: 'PATCH',
  path: '/admin/restaurants/slots',
  may: 'restaurant_menu_edit',
  token: 'menu:write',
  refusals: ['NOT_FOUND'],
});
