import { z } from 'zod';
import { definePage, done, hour, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';

/**
 * What the platform changes without a release: settings, calendar, slots. Permissions:
 * docs/decisions/0025-store-and-guard-platform-settings.md.
 */

const who = z.object({ id, name: z.string() }).nullable();

export const adminSettings = {
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
};

export const changeSetting = {
  params: z.object({ key: z.string().regex(/^[a-z_]{1,60}$/, 'Esa configuración no existe.') }),
  body: z.object({ value: z.unknown(), seenUpdatedAt: instant.nullable() }),
  reply: done,
};

export const settingChanges = {
  query: z.object({ key: z.string().max(60).optional(), ...pageQuery }),
  reply: definePage(
    z.object({ id: z.int(), key: z.string(), old: z.unknown(), new: z.unknown(), at: instant, by: who }),
  ),
};

const calendarKind = z.enum(['exception', 'force_open', 'force_close']);

export const calendarExceptions = {
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100) }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        date: isoDate,
        kind: calendarKind,
        reason: z.string(),
        location: z.object({ id, name: z.string() }).nullable(),
        /** Undelivered lunches of that day at the location, or everywhere. */
        orders: z.int(),
      }),
    ),
    holidays: z.array(z.object({ date: isoDate, name: z.string() })),
    enabledWeekdays: z.array(z.int()),
    locations: z.array(z.object({ id, name: z.string() })),
    today: isoDate,
  }),
};

export const addCalendarException = {
  body: z.object({ date: isoDate, kind: calendarKind, reason: shortText('el motivo', 120), locationId: id.nullable() }),
  reply: z.object({ id, orders: z.int() }),
};

export const changeCalendarException = {
  params: z.object({ id }),
  body: addCalendarException.body,
  reply: z.object({ id, orders: z.int() }),
};

export const removeCalendarException = {
  params: z.object({ id }),
  reply: done,
};

const served = z.object({
  /** The most orders of a date, or null without a limit. */
  capacity: z.int().min(0).max(100_000).nullable(),
  closed: z.boolean(),
  /** 0: the same day, -1: the day before. */
  cutoffDayOffset: z.literal([0, -1]),
  /** The time of the cutoff, or null for two hours before the slot's hour. */
  cutoffTime: hour.nullable(),
  prepMinutes: z.literal([30, 60, 90]),
  /** Minutes from the restaurant to the location; saved for all hours of the location that it serves. */
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
  /** From which date on it takes no orders, or null while it is open. */
  closesOn: isoDate.nullable(),
  /** The number of its undelivered lunches. */
  ordersAhead: z.int(),
  hasConsolidator: z.boolean(),
  /** null: the setting of all locations. */
  waiting: waiting.nullable(),
  restaurants: z.array(served.extend({ restaurantId: id, name: z.string(), takenToday: z.int() })),
});

export type PlatformSlot = z.output<typeof platformSlot>;

export const platformSlots = {
  query: z.object({ locationId: id.optional() }),
  reply: z.object({
    locations: z.array(z.object({ id, name: z.string(), enterprise: z.string().nullable() })),
    restaurants: z.array(z.object({ id, name: z.string() })),
    data: z.array(platformSlot),
    today: isoDate,
  }),
};

export const addSlot = {
  body: z.object({ locationId: id, hour }),
  reply: z.object({ id }),
};

export const changeSlot = {
  params: z.object({ id }),
  body: z.object({
    active: z.boolean().optional(),
    hasConsolidator: z.boolean().optional(),
    waiting: waiting.nullable().optional(),
  }),
  reply: done,
};

export const serveSlot = {
  params: z.object({ id, restaurantId: id }),
  body: served,
  reply: done,
};
