import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, hour, id, instant, isoDate, pageOf, pageQuery, shortText } from './scalars.ts';

/** What the platform changes without a release: settings, calendar, slots. Permissions: docs/decisions/0025-store-and-guard-platform-settings.md. */

const who = z.object({ id, name: z.string() }).nullable();

/** Every setting as it holds now; `updatedAt` null: the value the product comes with. */
export const adminSettings = defineRoute({
  name: 'settings.all',
  method: 'GET',
  path: '/admin/settings',
  may: 'admin_bills_view',
  reply: z.object({
    data: z.array(
      z.object({
        key: z.string(),
        value: z.unknown(),
        updatedAt: instant.nullable(),
        updatedBy: z.string().nullable(),
      }),
    ),
  }),
});

/** Holds at once, everywhere; each group asks for a permission of its own too. STATE_CONFLICT: somebody changed it since. */
export const changeSetting = defineRoute({
  name: 'settings.change',
  method: 'PATCH',
  path: '/admin/settings/:key',
  may: 'admin_bills_view',
  params: z.object({ key: z.string().regex(/^[a-z_]{1,60}$/, 'Esa configuración no existe.') }),
  body: z.object({ value: z.unknown(), seenUpdatedAt: instant.nullable() }),
  reply: done,
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Who changed what, the latest first; with `key` of one setting. Calendar, slots and screens are in it too. */
export const settingChanges = defineRoute({
  name: 'settings.changes',
  method: 'GET',
  path: '/admin/setting-changes',
  may: 'admin_bills_view',
  query: z.object({ key: z.string().max(60).optional(), ...pageQuery }),
  reply: pageOf(z.object({ id: z.int(), key: z.string(), old: z.unknown(), new: z.unknown(), at: instant, by: who })),
});

const calendarKind = z.enum(['exception', 'force_open', 'force_close']);

/** The dates of a year that differ from the weekday rule, and its holidays. */
export const calendarExceptions = defineRoute({
  name: 'calendar.exceptions',
  method: 'GET',
  path: '/admin/calendar-exceptions',
  may: 'admin_orders_write',
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100) }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        date: isoDate,
        kind: calendarKind,
        reason: z.string(),
        location: z.object({ id, name: z.string() }).nullable(),
        /** Lunches that are still to come that day at the place, or anywhere. */
        orders: z.int(),
      }),
    ),
    holidays: z.array(z.object({ date: isoDate, name: z.string() })),
    enabledWeekdays: z.array(z.int()),
    locations: z.array(z.object({ id, name: z.string() })),
    today: isoDate,
  }),
});

/** One entry a date and place. What is ordered already stays: closing a date only takes no more. */
export const addCalendarException = defineRoute({
  name: 'calendar.addException',
  method: 'POST',
  path: '/admin/calendar-exceptions',
  may: 'admin_orders_write',
  key: 'taken',
  body: z.object({ date: isoDate, kind: calendarKind, reason: shortText('el motivo', 120), locationId: id.nullable() }),
  reply: z.object({ id, orders: z.int() }),
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT'],
});

/** Changes an entry whose date is still to come. */
export const changeCalendarException = defineRoute({
  name: 'calendar.changeException',
  method: 'PATCH',
  path: '/admin/calendar-exceptions/:id',
  may: 'admin_orders_write',
  params: z.object({ id }),
  body: addCalendarException.body,
  reply: z.object({ id, orders: z.int() }),
  refusals: ['NOT_FOUND', 'VALIDATION', 'STATE_CONFLICT'],
});

export const removeCalendarException = defineRoute({
  name: 'calendar.removeException',
  method: 'DELETE',
  path: '/admin/calendar-exceptions/:id',
  may: 'admin_orders_write',
  params: z.object({ id }),
  reply: done,
  refusals: ['NOT_FOUND'],
});

const served = z.object({
  /** Orders a day; null: no limit. */
  capacity: z.int().min(0).max(100_000).nullable(),
  closed: z.boolean(),
  /** 0: the same day, -1: the day before. */
  cutoffDayOffset: z.literal([0, -1]),
  /** null: two hours before the hour. */
  cutoffTime: hour.nullable(),
  prepMinutes: z.literal([30, 60, 90]),
  /** From the restaurant to the place; saved for all hours of the place that it serves. */
  travelMinutes: z.int('Escribe los minutos de camino.').min(0).max(240, 'Máximo 240 minutos.'),
  autoAccept: z.boolean(),
});

const waiting = z.object({
  minutesToNotify: z.int().min(1).max(120),
  maxWaitTimeMinutes: z.int().min(1).max(240),
});

export const platformSlot = z.object({
  id,
  hour,
  active: z.boolean(),
  /** From this date on it takes no orders; null: it goes on. */
  closesOn: isoDate.nullable(),
  /** Lunches of it that are still to come. */
  ordersAhead: z.int(),
  hasConsolidator: z.boolean(),
  /** null: the setting of all places. */
  waiting: waiting.nullable(),
  restaurants: z.array(served.extend({ restaurantId: id, name: z.string(), takenToday: z.int() })),
});
export type PlatformSlot = z.output<typeof platformSlot>;

/** The slots of a place with who serves them, and every place and restaurant to choose from. */
export const platformSlots = defineRoute({
  name: 'slots.list',
  method: 'GET',
  path: '/admin/slots',
  may: 'admin_orders_write',
  query: z.object({ locationId: id.optional() }),
  reply: z.object({
    locations: z.array(z.object({ id, name: z.string(), enterprise: z.string().nullable() })),
    restaurants: z.array(z.object({ id, name: z.string() })),
    data: z.array(platformSlot),
    today: isoDate,
  }),
  refusals: ['NOT_FOUND'],
});

export const addSlot = defineRoute({
  name: 'slots.add',
  method: 'POST',
  path: '/admin/slots',
  may: 'admin_orders_write',
  key: 'taken',
  body: z.object({ locationId: id, hour }),
  reply: z.object({ id }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** STATE_CONFLICT: lunches of the slot are on their way, and would be left without who gathers them. */
export const changeSlot = defineRoute({
  name: 'slots.change',
  method: 'PATCH',
  path: '/admin/slots/:id',
  may: 'admin_orders_write',
  params: z.object({ id }),
  body: z.object({
    active: z.boolean().optional(),
    hasConsolidator: z.boolean().optional(),
    waiting: waiting.nullable().optional(),
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** A restaurant serves the slot from now on, or serves it otherwise. */
export const serveSlot = defineRoute({
  name: 'slots.serve',
  method: 'PUT',
  path: '/admin/slots/:id/restaurants/:restaurantId',
  may: 'admin_orders_write',
  params: z.object({ id, restaurantId: id }),
  body: served,
  reply: done,
  refusals: ['NOT_FOUND'],
});
