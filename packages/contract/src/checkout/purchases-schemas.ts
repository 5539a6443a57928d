import { z } from 'zod';
import { orderStatus } from '../orders/schemas.ts';
import type { RefusalCode } from '../refusal.ts';
import { refusals } from '../refusal.ts';
import { cop, definePage, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** Lunches placed and paid together, for /mis-compras. */
export const purchase = z.object({
  id,
  status: z.enum(['pending', 'paid', 'failed', 'cancelled']),
  createdAt: instant,
  total: cop,
  subsidy: cop,
  tingos: cop,
  payroll: cop,
  outside: cop,
  outsideMethod: z.string().nullable(),
  orders: z.array(
    z.object({
      id,
      status: orderStatus,
      charged: z.boolean(),
      scheduleDate: isoDate,
      hour,
      /** What it cost when it was bought or last changed, also after it was cancelled. */
      total: cop,
      /** What the customer got back when it was cancelled; the employer's share went back to the subsidy. */
      givenBack: cop,
      menu: z.object({ id, name: z.string(), data: z.object({ pictures: z.array(z.string()) }) }),
      brand: z.object({ id, name: z.string() }),
      location: z.object({ id, name: z.string() }),
    }),
  ),
});

export type Purchase = z.infer<typeof purchase>;

export const listPurchases = {
  query: z.object(pageQuery),
  reply: definePage(purchase),
};

export const reorder = {
  body: z.object({
    orderIds: z.array(id).min(1).max(20),
    locationId: id,
    timeId: id,
    scheduleDate: isoDate.optional(),
  }),
  reply: z.object({
    added: z.array(
      z.object({
        orderId: id,
        menuName: z.string(),
        scheduleDate: isoDate,
        price: cop,
        before: cop,
        /** Its line in the cart, or null when it was merged into an existing line and takes the date of that one. */
        itemId: id.nullable(),
      }),
    ),
    left: z.array(z.object({ orderId: id, menuName: z.string(), code: z.enum(codes), reason: z.string() })),
  }),
};
