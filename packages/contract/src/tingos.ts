import { MOVEMENT_KINDS } from '@sazon/domain/ledger/movements';
import { MAX_TOP_UP_COP, MIN_TOP_UP_COP, TOP_UP_METHODS } from '@sazon/domain/payments/top-up';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cop, flag, id, instant, isoDate, pageOf, pageQuery } from './scalars.ts';

const tingo = z.object({
  id,
  type: z.enum(['credit', 'debit']),
  isReward: z.boolean(),
  quantity: cop,
  used: cop,
  pending: cop,
  expiresAt: instant.nullable(),
  /** 'promised_…': it is not given yet, and pending whole. */
  source: z.string(),
  createdAt: instant,
});

/** The balance by groups (specification section 3 'Tingos'). */
export const tingos = defineRoute({
  name: 'tingos.get',
  method: 'GET',
  path: '/tingos',
  may: 'user',
  query: z.object({
    ...pageQuery,
    perPage: z.coerce.number().int().min(1).max(99_999_999).default(20),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    orderBy: z.enum(['isReward', 'createdAt']).default('isReward'),
    onlyActives: flag.optional(),
  }),
  reply: z.object({
    /** What can be spent now. */
    available: cop,
    credit: z.object({ quantity: cop, tingos: z.array(tingo) }),
    debit: z.object({ quantity: cop, tingos: z.array(tingo) }),
    reward: z.object({ quantity: cop, used: cop, pending: cop, tingos: z.array(tingo) }),
  }),
});

const topUpMethod = z.enum(TOP_UP_METHODS, 'Elige con qué pagas.');

/** How tingos can be bought: methods, packages and limits (specification section 7 'Tingos'). */
export const tingosPaymentMethods = defineRoute({
  name: 'tingos.paymentMethods',
  method: 'GET',
  path: '/tingos/payment-methods',
  may: 'user',
  reply: z.object({
    data: z.array(topUpMethod),
    packages: z.array(cop),
    min: cop,
    max: cop,
  }),
});

/**
 * Opens a purchase of tingos; `POST /payments/card`, `/payments/direct` or `/payments/widget` with its `topUpId` pays it.
 * Needs an `Idempotency-Key` header; the same key answers the same purchase.
 */
export const buyTingos = defineRoute({
  name: 'tingos.buy',
  method: 'POST',
  path: '/tingos',
  may: 'user',
  key: 'needed',
  body: z.object({
    amount: z
      .int('Escribe el valor en pesos, sin decimales.')
      .min(MIN_TOP_UP_COP, 'El mínimo es $ 5.000.')
      .max(MAX_TOP_UP_COP, 'El máximo es $ 1.000.000.'),
    paymentMethod: topUpMethod,
  }),
  reply: z.object({ topUpId: id, amount: cop, status: z.string(), expiresAt: instant }),
  refusals: ['VALIDATION', 'STATE_CONFLICT'],
});

/** A line of a person's tingos: what came in (positive) and what went out (negative). */
const movement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  amount: z.int(),
  isReward: z.boolean(),
  at: instant,
  /** The lunch it paid, or came back from. */
  order: z.object({ id, dish: z.string(), scheduleDate: isoDate }).nullable(),
  /** A purchase that its owner may still undo: what of it is unused, and the last date. */
  withdrawal: z.object({ topUpId: id, amount: cop, until: isoDate }).nullable(),
});
export type Movement = z.infer<typeof movement>;

/** Everything that ever moved the caller's tingos, the newest first. Its sum is the balance. */
export const tingoMovements = defineRoute({
  name: 'tingos.movements',
  method: 'GET',
  path: '/tingos/movements',
  may: 'user',
  query: z.object(pageQuery),
  reply: pageOf(movement),
});

/**
 * Undoes what is unused of a purchase of tingos, within five business days (right of withdrawal, Ley 1480 article 47). It
 * is back where it was paid from on `dueOn` at the latest.
 */
export const withdrawTingos = defineRoute({
  name: 'tingos.withdraw',
  method: 'POST',
  path: '/tingos/:topUpId/withdraw',
  may: 'user',
  params: z.object({ topUpId: id }),
  reply: z.object({ amount: cop, dueOn: isoDate }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
