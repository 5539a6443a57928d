import { formatCop } from '@sazon/domain/money/format';
import { LEAST_MANDATE_COP, MOST_MANDATE_COP } from '@sazon/domain/week-plan/autopilot-mandate';
import { AUTOPILOT_VARIETIES, MAX_AUTOPILOT_PAUSES } from '@sazon/domain/week-plan/autopilot-rules-and-proposal-dates';
import { PROPOSAL_REASONS } from '@sazon/domain/week-plan/propose-autopilot-week';
import { z } from 'zod';
import { chosenGroup } from '../cart/schemas.ts';
import { choices, paymentMethod, placeOrders, priced } from '../checkout/schemas.ts';
import { cop, hour, id, instant, isoDate } from '../scalars.ts';

const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);

const rules = {
  active: z.boolean(),
  weekdays: z.array(weekday).min(1, 'Elige al menos un día.').max(7),
  locationId: id,
  timeId: id,
  /** The most that a dish may cost with its required choices, or null without a limit. */
  maxPrice: cop
    .min(5000, 'El tope es muy bajo: mínimo $ 5.000.')
    .max(200_000, 'El tope es muy alto: máximo $ 200.000.')
    .nullable(),
  variety: z.enum(AUTOPILOT_VARIETIES),
  /** Dates without proposals, both included. */
  pauses: z
    .array(z.object({ from: isoDate, to: isoDate }))
    .max(MAX_AUTOPILOT_PAUSES, `Máximo ${MAX_AUTOPILOT_PAUSES} pausas.`),
};

const purchaseStatus = z.enum(['pending', 'paid', 'failed', 'cancelled']);
const proposalStatus = z.enum(['proposed', 'empty', 'accepted', 'declined', 'expired']);

const autopilot = z.object({
  rules: z.object({ ...rules, location: z.object({ name: z.string(), hour }) }).nullable(),
  /** The proposal of the next week, or null before it is made. */
  proposal: z
    .object({
      ...{ id, weekStart: isoDate, status: proposalStatus, lunches: z.int() },
      /** What became of the purchase by which it was accepted; null while there is none. */
      purchase: purchaseStatus.nullable(),
    })
    .nullable(),
  /** The standing permission to buy weeks without an answer, or null. */
  mandate: z.object({ cap: cop, since: instant }).nullable(),
  /** When the next proposal is made by itself. */
  nextAt: instant,
});

export type Autopilot = z.infer<typeof autopilot>;

export const getAutopilot = { reply: autopilot };
export const saveAutopilot = { body: z.object(rules), reply: autopilot };
export const grantMandate = {
  body: z.object({
    /** The most tingos that a week may take. */
    cap: cop
      .min(LEAST_MANDATE_COP, `El tope es muy bajo: mínimo ${formatCop(LEAST_MANDATE_COP)}.`)
      .max(MOST_MANDATE_COP, `El tope es muy alto: máximo ${formatCop(MOST_MANDATE_COP)}.`),
    /** That the person agrees to the text with this cap. */
    accepted: z.literal(true, 'Acepta el texto del permiso.'),
  }),
  reply: autopilot,
};
export const revokeMandate = { reply: autopilot };
export const proposeNextWeek = { reply: z.object({ id, status: proposalStatus }) };

const dish = z.object({
  id,
  name: z.string(),
  brand: z.object({ id, name: z.string() }),
  data: z.object({ pictures: z.array(z.string()) }),
  /** Today's price of one lunch with its required choices. */
  price: cop,
  groupMenuAdditions: z.array(chosenGroup),
  /** The required choices by name, such as 'Arroz integral'. */
  choices: z.array(z.string()),
});

const proposedLunch = z.object({
  scheduleDate: isoDate,
  /** Null when the dish or its hour exists no more. */
  dish: dish.nullable(),
  reason: z.enum(PROPOSAL_REASONS).nullable(),
  isLeftOut: z.boolean(),
  /** Why it cannot be ordered now, in words; null when it can. */
  problem: z.string().nullable(),
  /** Until when it can be ordered (epoch ms). */
  closesAt: instant.nullable(),
});

export type ProposedLunch = z.infer<typeof proposedLunch>;

const weekProposal = z.object({
  id,
  weekStart: isoDate,
  status: proposalStatus,
  slot: z.object({ locationId: id, timeId: id, hour, locationName: z.string() }),
  lunches: z.array(proposedLunch),
  /** How the lunches that can be ordered are paid; null when there is none, and once it is answered. */
  payment: z
    .object({
      choices: z.object({ useTingos: z.boolean(), usePayroll: z.boolean(), paymentMethod: paymentMethod.nullable() }),
      priced,
      /** 'one_tap': nothing is left to do. 'card': the saved card is charged. 'checkout': it has to be chosen there. */
      way: z.enum(['one_tap', 'card', 'checkout']),
      card: z.object({ id, cardBrand: z.string(), cardLastFour: z.string() }).nullable(),
    })
    .nullable(),
  /** When the caller's mandate buys it unless they answer before, and with at most how many tingos; null: never. */
  charge: z.object({ at: instant, cap: cop }).nullable(),
  purchase: z.object({ id, status: purchaseStatus }).nullable(),
});

export type WeekProposal = z.infer<typeof weekProposal>;

const ofProposal = z.object({ id });

export const getWeekProposal = { params: ofProposal, reply: weekProposal };

export const listOtherDishes = {
  params: ofProposal,
  query: z.object({ scheduleDate: isoDate }),
  reply: z.object({ data: z.array(dish.extend({ reason: z.enum(PROPOSAL_REASONS) })) }),
};

export const changeWeekProposal = {
  params: ofProposal,
  body: z.object({
    scheduleDate: isoDate,
    /** The dish of the day, or null to leave the day out. */
    menuId: id.nullable(),
  }),
  reply: weekProposal,
};

export const declineWeekProposal = {
  params: ofProposal,
  body: z.object({ declined: z.boolean() }),
  reply: weekProposal,
};

export const acceptWeekProposal = {
  params: ofProposal,
  body: choices.extend({
    /** The total and the number of lunches that the person saw. */
    expectedTotal: cop,
    lunches: z.int().min(1).max(7),
  }),
  reply: placeOrders.reply,
};
