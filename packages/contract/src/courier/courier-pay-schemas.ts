import { COURIER_ADJUSTMENT_KINDS } from '@sazon/domain/bills/courier-statement';
import { z } from 'zod';
import { asFiled, filed, fileId, otherWay, payouts } from '../bills/pay-by-bank-file-schemas.ts';
import { proposeBankAccount } from '../bills/restaurant-bank-accounts-schemas.ts';
import { bankAccount } from '../bills/settlement.ts';
import { done, id, instant, isoDate, shortText } from '../scalars.ts';
import { week } from './courier-pay-week.ts';

/** `week` is any date of the week; without it, this week. */
const query = z.object({ week: isoDate.optional() });

const account = z.object({ account: bankAccount.nullable(), waiting: bankAccount.nullable() });

export const courierPay = { query, reply: week.extend({ today: isoDate, ...account.shape }) };

export const disputeCourierLine = {
  params: z.object({ id }),
  body: z.object({ lineId: id, note: shortText('qué pasó', 500) }),
  reply: done,
};

export const proposeCourierAccount = { body: proposeBankAccount.body.omit({ restaurantId: true }), reply: done };

const person = z.object({ id, name: z.string(), phone: z.string() });

export const crewPay = {
  query: query.extend({
    /** The last courier of the page before, after whom this one begins. */
    after: id.optional(),
    perPage: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    today: isoDate,
    from: isoDate,
    to: isoDate,
    /** The sum and the number of all couriers of the week, not of the page. */
    total: z.int(),
    count: z.int(),
    next: id.nullable(),
    data: z.array(week.extend({ courier: person, hasAccount: z.boolean(), filed })),
    /** Who may get a tip, an extra or a discount, also without a stop this week. */
    couriers: z.array(person),
    /** Weeks with statements that are not paid in full, oldest first. */
    unpaid: z.array(z.object({ from: isoDate, count: z.int(), leftCop: z.int() })),
    /** Accounts that couriers asked for and the platform has to confirm. */
    accounts: z.array(z.object({ id, courier: person, account: bankAccount, at: instant })),
  }),
};

export type CrewPay = z.infer<typeof crewPay.reply>;

export const adjustCourierWeek = {
  body: z.object({
    courierId: id,
    kind: z.enum(COURIER_ADJUSTMENT_KINDS, 'Elige qué es.'),
    amountCop: z.int().min(1, 'Escribe un valor.').max(5_000_000, 'Es demasiado.'),
    reason: shortText('el motivo', 500),
  }),
  reply: done,
};

export const answerCourierDispute = {
  params: z.object({ id }),
  body: z.object({
    answer: shortText('la respuesta', 1000),
    /** What the next statement gives back, or null to reject it. */
    creditCop: z.int().min(1, 'Escribe cuánto se le abona.').max(5_000_000, 'Es demasiado.').nullable(),
  }),
  reply: done,
};

export const payCourierStatements = {
  body: z.object({
    payments: z
      .array(z.object({ billId: id, amountCop: z.int().min(1) }))
      .min(1)
      .max(200),
    reference: shortText('la referencia del banco', 80),
    paidOn: isoDate,
    asFiled,
    fileId,
    otherWay,
  }),
  reply: payouts,
};

export const returnCourierPayment = {
  params: z.object({ id }),
  body: z.object({ reason: shortText('el motivo', 500) }),
  reply: done,
};

export const decideCourierAccount = {
  params: z.object({ id }),
  body: z.object({ accept: z.boolean() }),
  reply: done,
};
