import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cop, flag, id, instant, pageQuery } from './scalars.ts';

const tingo = z.object({
  id,
  type: z.enum(['credit', 'debit']),
  isReward: z.boolean(),
  quantity: cop,
  used: cop,
  pending: cop,
  expiresAt: instant.nullable(),
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
