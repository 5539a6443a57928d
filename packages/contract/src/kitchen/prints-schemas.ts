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
    /** The client's own id of the print. */
    id,
    kind: printKind,
    paper,
    date: isoDate,
    orderIds: z.array(id).min(1).max(5000),
    /** True: prints again what was printed before. */
    again: z.boolean().default(false),
    happenedAt,
  }),
  reply: done,
};
