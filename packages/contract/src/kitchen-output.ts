import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, happenedAt, id, instant, isoDate } from './scalars.ts';

const printKind = z.enum(['sheet', 'labels']);
const paper = z.enum(['58mm', '80mm', 'a4', 'carta']);

/** What was printed of a day: each order of a kind once, with its last print. */
export const kitchenPrints = defineRoute({
  name: 'kitchen.prints',
  method: 'GET',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_view',
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
  refusals: ['NOT_FOUND'],
});

/**
 * Writes down a print before it goes to the paper. Some of it printed before and nobody said `again`: STATE_CONFLICT with
 * `detail.already` (order ids). The same id is written once.
 */
export const recordPrint = defineRoute({
  name: 'kitchen.recordPrint',
  method: 'POST',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_edit',
  body: z.object({
    restaurantId: id,
    /** The client's own: the print's name wherever it is heard of again. */
    id,
    kind: printKind,
    paper,
    date: isoDate,
    orderIds: z.array(id).min(1).max(5000),
    /** Yes to printing once more what was printed before. */
    again: z.boolean().default(false),
    happenedAt,
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
