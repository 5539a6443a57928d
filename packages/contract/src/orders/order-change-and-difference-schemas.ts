import { TOP_UP_METHODS } from '@sazon/domain/payments/tingo-packages-and-top-up-terms';
import { z } from 'zod';
import { chosenGroup, kitchenNote } from '../cart/schemas.ts';
import { cop, id, instant } from '../scalars.ts';
import { orderDetail } from './schemas.ts';

const params = z.object({ orderId: id });

const change = {
  note: kitchenNote.optional(),
  cutlery: z.boolean().optional(),
  groupMenuAdditions: z.array(chosenGroup).max(30).optional(),
};

const hasChange = (body: { note?: unknown; cutlery?: unknown; groupMenuAdditions?: unknown }) =>
  body.note !== undefined || body.cutlery !== undefined || body.groupMenuAdditions !== undefined;
const nothingToChange = 'No hay nada que cambiar.';

export const changeOrder = {
  params,
  body: z
    .object({
      ...change,
      /** What the order costs more (above zero) or less, as the customer saw it. */
      expectedDifference: z.int().default(0),
      /** Who pays what it costs more. */
      paymentMethod: z.enum(['balance', 'payroll']).nullable().default(null),
    })
    .refine(hasChange, nothingToChange),
  reply: orderDetail,
};

export const priceOrderChange = {
  params,
  body: z.object(change).refine(hasChange, nothingToChange),
  reply: z.object({
    /** What the order would cost more (above zero) or less. */
    difference: z.int(),
    total: cop,
    /** Of the difference, the food and the service fee. */
    food: z.int(),
    fee: z.int(),
    /** What each source would get back; the outside part as tingos. */
    back: z.object({ subsidy: cop, tingos: cop, payroll: cop, outside: cop }),
    /** Which of these could pay the whole difference now. */
    payers: z.object({ balance: z.boolean(), payroll: z.boolean(), outside: z.boolean() }),
    /** The tingos that can be spent now. */
    tingos: cop,
  }),
};

export const payOrderChange = {
  params,
  body: z
    .object({
      ...change,
      expectedDifference: z.int().min(1),
      paymentMethod: z.enum(TOP_UP_METHODS, 'Elige con qué pagas.'),
    })
    .refine(hasChange, nothingToChange),
  reply: z.object({ topUpId: id, amount: cop, status: z.string(), expiresAt: instant }),
};
