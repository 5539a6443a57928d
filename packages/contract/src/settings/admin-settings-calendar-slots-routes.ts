import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-settings-calendar-slots-schemas.ts';

/** Lists every setting with its current value. `updatedAt` is null while it has its default. */
export const adminSettings = defineRoute<typeof schemas.adminSettings>()({
  name: 'settings.all',
  method: 'GET',
  path: '/admin/settings',
  may: 'admin_bills_view',
});

/**
 * Takes effect at once; each group of settings requires its own permission too. STATE_CONFLICT: another person changed
 * it meanwhile.
 */
export const changeSetting = defineRoute<typeof schemas.changeSetting>()({
  name: 'settings.change',
  method: 'PATCH',
  path: '/admin/settings/:key',
  may: 'admin_bills_view',
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** The history of changes, latest first; with `key` of one setting. It includes calendar, slots and screens. */
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

/** One entry per date and location. Existing orders stay: a closed date only takes no further ones. */
export const addCalendarException = defineRoute<typeof schemas.addCalendarException>()({
  name: 'calendar.addException',
  method: 'POST',
  path: '/admin/calendar-exceptions',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT'],
});

/** Changes an entry whose date is in the future. */
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

/** The slots of a location with their restaurants, and every location and restaurant to choose from. */
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

/** STATE_CONFLICT: lunches of the slot are on their way and still need a consolidator. */
export const changeSlot = defineRoute<typeof schemas.changeSlot>()({
  name: 'slots.change',
  method: 'PATCH',
  path: '/admin/slots/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Adds a restaurant to the slot, or changes how it serves it. */
export const serveSlot = defineRoute<typeof schemas.serveSlot>()({
  name: 'slots.serve',
  method: 'PUT',
  path: '/admin/slots/:id/restaurants/:restaurantId',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
