import { TOP_UP_METHODS } from '@sazon/domain/payments/tingo-packages-and-top-up-terms';
import { MAX_TIP_COP, MIN_TIP_COP } from '@sazon/domain/payments/tip-terms';
import { z } from 'zod';
import { cop, id } from '../scalars.ts';

export const readTip = {
  params: z.object({ id }),
  reply: z.object({
    can: z.boolean(),
    /** Why no tip can be given now, or null. */
    reason: z.string().nullable(),
    /** The tip that the courier got, or null. */
    paid: cop.nullable(),
    /** The courier's first name. */
    courier: z.string(),
    choices: z.array(cop),
    /** Tingos that can pay it: bought or refunded ones. */
    tingos: cop,
  }),
};

export const giveTip = {
  params: z.object({ id }),
  body: z.object({
    amount: z
      .int('Escribe el valor en pesos, sin decimales.')
      .min(MIN_TIP_COP, 'El mínimo es $ 2.000.')
      .max(MAX_TIP_COP, 'El máximo es $ 50.000.'),
    paymentMethod: z.enum(['tingos', ...TOP_UP_METHODS]),
  }),
  /** `topUpId` is what to pay with `POST /payments/card`, `/direct` or `/widget`; null when tingos paid it. */
  reply: z.object({ topUpId: id.nullable() }),
};
