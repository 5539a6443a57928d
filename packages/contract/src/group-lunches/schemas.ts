import { GROUP_LUNCH_PAYERS } from '@sazon/domain/orders/group-lunch';
import { z } from 'zod';
import { chosenGroup, kitchenNote } from '../cart/schemas.ts';
import { orderStatus } from '../orders/schemas.ts';
import { cop, done, hour, id, instant, isoDate, shortText } from '../scalars.ts';

/** What the link of a group lunch names. */
const groupLunchCode = z.string().regex(/^[A-Za-z0-9]{16}$/, 'El enlace no es válido.');

const place = { locationId: id, timeId: id, scheduleDate: isoDate };
const payer = z.enum(GROUP_LUNCH_PAYERS, 'Elige quién paga.');
const state = z.enum(['open', 'closed', 'cancelled']);

export const groupLunchTerms = {
  query: z.object(place),
  reply: z.object({
    /** The earliest cutoff of that day's dishes. */
    payBy: instant,
    /** Until when people may join, by who pays; the latest first. */
    joinBy: z.object({ each: z.array(instant), host: z.array(instant), company: z.array(instant) }),
    /** The budgets for guests and teams that the caller may spend, with what is left of the month of that date. */
    budgets: z.array(
      z.object({
        id,
        name: z.string(),
        companyName: z.string(),
        left: cop,
        /** The most that one dish with its additions costs. */
        perLunch: cop,
        /** The cost centres to choose from; none: the host writes one. */
        costCentres: z.array(z.string()),
      }),
    ),
  }),
};

const summary = z.object({
  code: groupLunchCode,
  title: z.string(),
  scheduleDate: isoDate,
  hour,
  location: z.object({ id, name: z.string() }),
  state,
  payer,
  joinBy: instant,
  host: z.object({ firstName: z.string() }),
  isHost: z.boolean(),
  people: z.int(),
});

export type GroupLunchSummary = z.infer<typeof summary>;

export const listGroupLunches = { reply: z.object({ data: z.array(summary) }) };

export const openGroupLunch = {
  body: z.object({
    ...place,
    title: shortText('un nombre para el almuerzo', 40),
    joinBy: instant,
    payer,
    /** What pays where the company does: its budget, why, and for which cost centre. */
    company: z
      .object({
        budgetId: id,
        reason: shortText('el motivo', 120),
        costCentre: shortText('el centro de costos', 40),
      })
      .nullable()
      .default(null),
    /** The highest price of one person's dish; only where the host pays, a company's is that of its budget. */
    limit: z
      .int('Escribe el valor.')
      .min(1_000, 'El mínimo es $ 1.000.')
      .max(500_000, 'El máximo es $ 500.000.')
      .nullable(),
  }),
  reply: z.object({ code: groupLunchCode }),
};

const member = z.object({
  id,
  firstName: z.string(),
  isMe: z.boolean(),
  isHost: z.boolean(),
  /** Null for who has not joined. */
  dish: z
    .object({
      menuId: id,
      name: z.string(),
      picture: z.string().nullable(),
      additions: z.array(z.object({ name: z.string(), quantity: z.int() })),
      /** With its additions, after its own discount. */
      price: cop,
    })
    .nullable(),
  /** Why the dish cannot be bought as it is. */
  problem: z.string().nullable(),
  /** What became of its order; null before there is one. */
  status: orderStatus.nullable(),
  /** What the caller says at the hand-over: theirs, and for who bought it. */
  handOverCode: z.string().nullable(),
});

export type GroupMember = z.infer<typeof member>;

export const getGroupLunch = {
  params: z.object({ code: groupLunchCode }),
  reply: z.object({
    ...summary.shape,
    timeId: id,
    deliveryPoint: z.string(),
    limit: cop.nullable(),
    /**
     * What the host wrote for the company that pays, and what is left of its budget in that month; only for the host.
     * `budget`: null when they may not spend it any more.
     */
    company: z
      .object({ budget: z.string().nullable(), reason: z.string(), costCentre: z.string(), left: cop })
      .nullable(),
    payBy: instant,
    members: z.array(member),
    /** Why the caller cannot join or change their dish, or null when they can. */
    joinProblem: z.string().nullable(),
    /** Why nothing can be paid now, or null when it can. */
    payProblem: z.string().nullable(),
    /** What the caller would pay now: how many lunches, and their food before fee and discounts. */
    toPay: z.object({ lunches: z.int(), food: cop }),
  }),
};

export type GroupLunch = z.infer<typeof getGroupLunch.reply>;

export const changeGroupLunch = {
  params: z.object({ code: groupLunchCode }),
  body: z.object({ state }),
  reply: done,
};

export const chooseGroupDish = {
  params: z.object({ code: groupLunchCode }),
  body: z.object({
    menuId: id,
    groupMenuAdditions: z.array(chosenGroup).max(30).default([]),
    note: kitchenNote.default(''),
  }),
  reply: done,
};

export const leaveGroupLunch = { params: z.object({ code: groupLunchCode }), reply: done };

export const removeGroupMember = { params: z.object({ code: groupLunchCode, memberId: id }), reply: done };
