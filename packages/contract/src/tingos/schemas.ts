import { MOVEMENT_KINDS } from '@sazon/domain/ledger/transfer-as-wallet-movement';
import { MAX_TOP_UP_COP, MIN_TOP_UP_COP, TOP_UP_METHODS } from '@sazon/domain/payments/tingo-packages-and-top-up-terms';
import { z } from 'zod';
import { cop, definePage, flag, id, instant, isoDate, pageQuery } from '../scalars.ts';

const tingo = z.object({
  id,
  type: z.enum(['credit', 'debit']),
  isReward: z.boolean(),
  quantity: cop,
  used: cop,
  pending: cop,
  expiresAt: instant.nullable(),
  /** A kind that begins with 'promised_' is not granted yet and is fully pending. */
  source: z.string(),
  createdAt: instant,
});

export const tingos = {
  query: z.object({
    ...pageQuery,
    perPage: z.coerce.number().int().min(1).max(99_999_999).default(20),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    orderBy: z.enum(['isReward', 'createdAt']).default('isReward'),
    onlyActives: flag.optional(),
  }),
  reply: z.object({
    /** The amount (COP) that can be spent now. */
    available: cop,
    credit: z.object({ quantity: cop, tingos: z.array(tingo) }),
    debit: z.object({ quantity: cop, tingos: z.array(tingo) }),
    reward: z.object({ quantity: cop, used: cop, pending: cop, tingos: z.array(tingo) }),
  }),
};

const topUpMethod = z.enum(TOP_UP_METHODS, 'Elige con qué pagas.');

export const tingosPaymentMethods = {
  reply: z.object({
    data: z.array(topUpMethod),
    packages: z.array(cop),
    min: cop,
    max: cop,
  }),
};

export const buyTingos = {
  body: z.object({
    amount: z
      .int('Escribe el valor en pesos, sin decimales.')
      .min(MIN_TOP_UP_COP, 'El mínimo es $ 5.000.')
      .max(MAX_TOP_UP_COP, 'El máximo es $ 1.000.000.'),
    paymentMethod: topUpMethod,
  }),
  reply: z.object({ topUpId: id, amount: cop, status: z.string(), expiresAt: instant }),
};

/** A movement of a person's tingos: credits (positive) and debits (negative). */
const movement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  amount: z.int(),
  isReward: z.boolean(),
  at: instant,
  /** The lunch that the movement paid or refunded. */
  order: z.object({ id, dish: z.string(), scheduleDate: isoDate }).nullable(),
  /** The unspent part of a purchase that its owner may still undo, and the last date for it. */
  withdrawal: z.object({ topUpId: id, amount: cop, until: isoDate }).nullable(),
});

export type Movement = z.infer<typeof movement>;

export const tingoMovements = {
  query: z.object(pageQuery),
  reply: definePage(movement),
};

export const withdrawTingos = {
  params: z.object({ topUpId: id }),
  reply: z.object({ amount: cop, dueOn: isoDate }),
};
