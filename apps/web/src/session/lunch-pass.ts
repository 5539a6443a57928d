import type { listOrders } from '@sazon/contract/orders/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import type { RouteReply } from '@sazon/contract/route';
import { ORDER_STATUSES, ORDER_TYPES } from '@sazon/domain/orders/status';
import * as z from 'zod/mini';
import { isoDate } from '../calls/shapes.ts';
import { persisted } from '../device/persisted.ts';

/** What is shown of a kept order; the rest is as the server said it. */
const shown = z.looseObject({
  id: z.uuid(),
  purchaseId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  type: z.enum(ORDER_TYPES),
  confirmationCode: z.nullable(z.string()),
  total: z.number(),
  scheduleDate: isoDate,
  hour: z.string(),
  brand: z.looseObject({ name: z.string() }),
  menu: z.looseObject({
    name: z.string(),
    description: z.string(),
    data: z.object({ pictures: z.array(z.string()) }),
  }),
  location: z.looseObject({ name: z.string() }),
  deliveryPoint: z.string(),
  turn: z.nullable(z.number()),
  window: z.object({ from: z.number(), until: z.number() }),
  waiting: z.nullable(z.object({ place: z.string(), until: z.number() })),
});
const card = z.custom<OrderCard>((value) => shown.safeParse(value).success);

interface LunchPass {
  userId: string;
  /** When it was read, epoch ms of this device. */
  at: number;
  /** How far the product's clock was ahead of the device's then, ms. */
  aheadMs: number;
  orders: RouteReply<typeof listOrders>;
}

/** The orders on their way as they were last read, codes and places too: they open with no signal (docs/domain.md section 12). */
export const lunchPass = persisted<LunchPass | null>(
  'lunch_pass',
  'local',
  z.nullable(
    z.object({
      userId: z.string(),
      at: z.number(),
      aheadMs: z.number(),
      orders: z.object({ data: z.array(card), page: z.number(), perPage: z.number(), total: z.number() }),
    }),
  ),
  null,
);
