import { PROBLEM_KINDS } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { z } from 'zod';
import { cop, hour, id, instant, isoDate } from '../scalars.ts';

/** Stars (1 to 5) by the key of each question of the review form. */
export const ratings = z.record(z.string().min(1).max(40), z.int().min(1).max(5));

export const comment = z.string().trim().max(500, 'Máximo 500 caracteres.').optional();

export const problemKind = z.enum(PROBLEM_KINDS);

/** What an order's page shows besides the card: choices, note, review, problem, plan B and delegate. */
export const orderDetailParts = {
  time: z.object({ id }),
  /** The chosen additions, each at the price that was paid. */
  choice: z.array(z.object({ groupId: id, id, quantity: z.int(), price: z.int() })),
  /** The note to the kitchen, or '' when there is none. */
  note: z.string(),
  /** Present when cutlery comes with the lunch, absent otherwise. */
  cutlery: z.literal(true).optional(),
  review: z.object({ ratings, comment: z.string().nullable(), at: instant }).nullable(),
  problem: z
    .object({
      number: z.string(),
      kind: problemKind,
      remedy: z.enum(['tingos', 'support']),
      amount: cop,
      at: instant,
      /** Support's answer, or null when the problem was refunded at once or is not answered yet. */
      answer: z.string().nullable(),
    })
    .nullable(),
  planB: z
    .object({
      kind: z.enum(['dish', 'favourite', 'refund']),
      menu: z.object({ id, name: z.string() }).nullable(),
      maxPrice: cop.nullable(),
      /** When the plan B replaced the dish (epoch ms), or null while it was not needed. */
      usedAt: instant.nullable(),
    })
    .nullable(),
  delegate: z
    .object({ name: z.string(), phone: z.string().nullable(), code: z.string(), receivedAt: instant.nullable() })
    .nullable(),
};

/** A location and hour that an order could move to, with the possible dates. */
export const rescheduleOption = z.object({
  timeId: id,
  hour,
  location: z.object({ id, name: z.string() }),
  dates: z.array(isoDate).min(1),
});

export type RescheduleOption = z.infer<typeof rescheduleOption>;
