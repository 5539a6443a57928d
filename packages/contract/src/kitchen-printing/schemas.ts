import { z } from 'zod';
import { done, happenedAt, id, instant, isoDate } from '../scalars.ts';

const printKind = z.enum(['sheet', 'labels']);

const paper = z.enum(['58mm', '80mm', 'a4', 'carta']);

export const kitchenPrints = {
  query: z.object({ restaurantId: id, date: isoDate }),
  reply: z.object({
    data: z.array(
      z.object({
        orderId: id,
        kind: printKind,
        times: z.int(),
        printedAt: instant,
        printedBy: z.string(),
      }),
    ),
  }),
};

export const recordPrint = {
  body: z.object({
    restaurantId: id,
    /** An id for the print that the client made, so that a retry is recognised. */
    id,
    kind: printKind,
    paper,
    date: isoDate,
    orderIds: z.array(id).min(1).max(5000),
    /** True allows printing again what was printed before. */
    again: z.boolean().default(false),
    happenedAt,
  }),
  reply: done,
};
