import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cop, id, isoDate } from './scalars.ts';

/** What a restaurant is owed for a week (domain.md section 7), derived from its orders and the ledger. */
export const restaurantStatement = defineRoute({
  name: 'bills.restaurantStatement',
  method: 'GET',
  path: '/admin/restaurants/bills',
  may: 'restaurant_bills_view',
  query: z.object({ restaurantId: id, week: isoDate.optional() }),
  reply: z.object({
    /** Monday to Sunday. */
    start: isoDate,
    end: isoDate,
    /** The week is not over: it still grows. */
    running: z.boolean(),
    /** Issued on this Monday. */
    issuedOn: isoDate,
    feeBps: z.int(),
    summary: z.object({
      deliveredCop: cop,
      noShowsCop: cop,
      inSiteCop: cop,
      discountsCop: cop,
      commissionCop: cop,
      commissionTaxCop: cop,
      refundsCop: cop,
      /** May be below zero when refunds are more than what was sold. */
      toPayCop: z.int(),
    }),
    lines: z.array(
      z.object({
        orderId: id,
        code: z.string(),
        date: isoDate,
        dish: z.string(),
        kind: z.enum(['delivered', 'no_show', 'in_site', 'refund']),
        grossCop: cop,
        discountCop: cop,
        /** What counts: gross less discount, or less than zero for a refund. */
        amountCop: z.int(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
