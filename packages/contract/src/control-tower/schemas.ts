import { CHAIN_STEPS } from '@sazon/domain/logistics/control-tower-counts';
import { EXCEPTION_KINDS } from '@sazon/domain/logistics/service-exception-types';
import { z } from 'zod';
import { cop, done, hour, id, instant, isoDate, shortText } from '../scalars.ts';

const party = z.object({ id, name: z.string(), phone: z.string() });

const person = z.object({ id, name: z.string() });

const slot = z.object({ timeId: id, hour, locationId: id, location: z.string(), city: z.string() });

const tone = z.enum(['calm', 'soon', 'late']);

const stepCount = z.object({ count: z.int(), tone });

/** One hour of one place: how many lunches reached each step, and whether the others have time. */
const row = z.object({
  slot,
  expected: z.int(),
  steps: z.record(z.enum(CHAIN_STEPS), stepCount),
  incidents: z.int(),
  kitchens: z.int(),
  couriers: z.int(),
  withoutCourier: z.int(),
});
export type TowerRow = z.infer<typeof row>;

const level = z.enum(['soon', 'late']);

/** What goes wrong or is about to, with who takes care of it. */
const exception = z.object({
  key: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  level,
  title: z.string(),
  text: z.string(),
  sinceMs: instant,
  dueMs: instant,
  count: z.int(),
  codes: z.array(z.string()),
  orderIds: z.array(id),
  slot: slot.nullable(),
  places: z.int(),
  restaurant: party.nullable(),
  courier: party.nullable(),
  /** The incident, payment or channel. */
  subject: z.string().nullable(),
  /** Who takes care of it, or null when nobody does. */
  owner: person.nullable(),
  takenAt: instant.nullable(),
  notes: z.array(z.object({ text: z.string(), who: z.string(), at: instant })),
});
export type TowerException = z.infer<typeof exception>;

/** An exception that is over, because its cause is gone or somebody marked it as solved. */
const over = z.object({
  key: z.string(),
  title: z.string(),
  at: instant,
  /** Who marked it as solved, or null when its cause is gone. */
  solvedBy: z.string().nullable(),
  note: z.string().nullable(),
});

export const tower = {
  query: z.object({ city: z.string().trim().max(80).optional() }),
  reply: z.object({
    date: isoDate,
    cities: z.array(z.string()),
    rows: z.array(row),
    exceptions: z.array(exception),
    /** The latest exceptions of today that are over. */
    over: z.array(over),
    onDuty: person.nullable(),
    /** When the exceptions next change because time passes, or null when they no longer do today. */
    nextChangeAt: instant.nullable(),
  }),
};
export type Tower = z.infer<typeof tower.reply>;

const key = z.string('Di cuál.').trim().min(3, 'Di cuál.').max(200);

export const takeException = {
  /** `over` takes the exception from the person who takes care of it. */
  body: z.object({ key, take: z.boolean(), over: z.boolean().default(false) }),
  reply: done,
};

export const noteException = { body: z.object({ key, note: shortText('la nota', 500) }), reply: done };

export const solveException = { body: z.object({ key, note: shortText('cómo se resolvió', 500) }), reply: done };

export const confirmForKitchen = {
  body: z.object({ key, note: shortText('con quién hablaste', 300) }),
  reply: z.object({ confirmed: z.int() }),
};

export const duty = { reply: z.object({ people: z.array(person), onDuty: person.nullable() }) };

export const changeDuty = { body: z.object({ userId: id.nullable() }), reply: done };

const cell = z.object({ hour, lunches: z.int(), missing: z.int(), tone });

export const panel = {
  query: z.object({ city: z.string().trim().max(80).optional() }),
  reply: z.object({
    date: isoDate,
    cities: z.array(z.string()),
    lunches: z.int(),
    sales: cop,
    /** Lunches of the same weekday a week ago. */
    lunchesLastWeek: z.int(),
    hours: z.array(
      z.object({
        hour,
        lunches: z.int(),
        unconfirmed: z.int(),
        unconfirmedTone: tone,
        /** Places served, and those whose lunches all have a courier. */
        stops: z.int(),
        stopsWithCourier: z.int(),
        courierTone: tone,
      }),
    ),
    kitchens: z.array(z.object({ restaurant: party, hours: z.array(cell), isOnTime: z.boolean() })),
    pulse: z.object({
      payments: z.object({ total: z.int(), approved: z.int(), waiting: z.int(), failed: z.int() }),
      messages: z.object({ total: z.int(), delivered: z.int(), failed: z.int() }),
      tomorrow: z.object({ date: isoDate, lunches: z.int(), lunchesWeekBefore: z.int() }),
      support: z.object({ open: z.int(), oldestAt: instant.nullable() }),
    }),
  }),
};
export type Panel = z.infer<typeof panel.reply>;
