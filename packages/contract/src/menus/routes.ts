import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** Specification section 7: the dishes of a restaurant (`:id`), those switched off too; the filters of the public list. */
export const menusAll = defineRoute<typeof schemas.menusAll>()({
  name: 'menu.all',
  method: 'GET',
  path: '/menu/all/:id',
  may: 'restaurant_menu_view',
  refusals: ['NOT_FOUND'],
});

/** Writes a draft: nobody sees it until `menu.update` makes it active. */
export const createMenu = defineRoute<typeof schemas.createMenu>()({
  name: 'menu.create',
  method: 'POST',
  path: '/menu',
  may: 'restaurant_menu_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** What is left out stays; `active` publishes a draft. `additionGroups`, when given, is all of them: those with an id stay the same to whoever chose them. */
export const updateMenu = defineRoute<typeof schemas.updateMenu>()({
  name: 'menu.update',
  method: 'PATCH',
  path: '/menu',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Where to PUT one picture of a dish: an address that works a few minutes, for this dish only. */
export const menuUploadUrl = defineRoute<typeof schemas.menuUploadUrl>()({
  name: 'menu.uploadUrl',
  method: 'GET',
  path: '/menu/upload-url',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});

/** The pictures of a dish, first one first: those it has, and those uploaded for it. None: its drawn plate. */
export const setMenuPictures = defineRoute<typeof schemas.setMenuPictures>()({
  name: 'menu.picture',
  method: 'PATCH',
  path: '/menu/picture',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});

/** The slots that a restaurant serves, with today's places. */
export const kitchenSlots = defineRoute<typeof schemas.kitchenSlots>()({
  name: 'kitchen.slots',
  method: 'GET',
  path: '/admin/restaurants/slots',
  may: 'restaurant_menu_view',
  refusals: ['NOT_FOUND'],
});

/** Pauses a slot or lets it go on, and sets how many orders a day it takes. Orders already placed stay. */
export const updateSlot = defineRoute<typeof schemas.updateSlot>()({
  name: 'kitchen.updateSlot',
  method: 'PATCH',
  path: '/admin/restaurants/slots',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});
