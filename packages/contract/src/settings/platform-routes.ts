import { defineRoute } from '../route.ts';
import type * as schemas from './platform-schemas.ts';

/** Every setting as it holds now; `updatedAt` null: the value the product comes with. */
export const adminSettings = defineRoute<typeof schemas.adminSettings>()({
  name: 'settings.all',
  method: 'GET',
  path: '/admin/settings',
  may: 'admin_bills_view',
});

/** Holds at once, everywhere; each group asks for a permission of its own too. STATE_CONFLICT: somebody changed it since. */
export const changeSetting = defineRoute<typeof schemas.changeSetting>()({
  name: 'settings.change',
  method: 'PATCH',
  path: '/admin/settings/:key',
  may: 'admin_bills_view',
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Who changed what, the latest first; with `key` of one setting. Calendar, slots and screens are in it too. */
export const settingChanges = defineRoute<typeof schemas.settingChanges>()({
  name: 'settings.changes',
  method: 'GET',
  path: '/admin/setting-changes',
  may: 'admin_bills_view',
});

/** The dates of a year that differ from the weekday rule, and its holidays. */
export const calendarExceptions = defineRoute<typeof schemas.calendarExceptions>()({
  name: 'calendar.exceptions',
  method: 'GET',
  path: '/admin/calendar-exceptions',
  may: 'admin_orders_write',
});

/** One entry a date and place. What is ordered already stays: closing a date only takes no more. */
export const addCalendarException = defineRoute<typeof schemas.addCalendarException>()({
  name: 'calendar.addException',
  method: 'POST',
  path: '/admin/calendar-exceptions',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT'],
});

/** Changes an entry whose date is still to come. */
export const changeCalendarException = defineRoute<typeof schemas.changeCalendarException>()({
  name: 'calendar.changeException',
  method: 'PATCH',
  path: '/admin/calendar-exceptions/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT'],
});

export const removeCalendarException = defineRoute<typeof schemas.removeCalendarException>()({
  name: 'calendar.removeException',
  method: 'DELETE',
  path: '/admin/calendar-exceptions/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** The slots of a place with who serves them, and every place and restaurant to choose from. */
export const platformSlots = defineRoute<typeof schemas.platformSlots>()({
  name: 'slots.list',
  method: 'GET',
  path: '/admin/slots',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

export const addSlot = defineRoute<typeof schemas.addSlot>()({
  name: 'slots.add',
  method: 'POST',
  path: '/admin/slots',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** STATE_CONFLICT: lunches of the slot are on their way, and would be left without who gathers them. */
export const changeSlot = defineRoute<typeof schemas.changeSlot>()({
  name: 'slots.change',
  method: 'PATCH',
  path: '/admin/slots/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** A restaurant serves the slot from now on, or serves it otherwise. */
export const serveSlot = defineRoute<typeof schemas.serveSlot>()({
  name: 'slots.serve',
  method: 'PUT',
  path: '/admin/slots/:id/restaurants/:restaurantId',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
