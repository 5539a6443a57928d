import type { RouteReply } from '@sazon/contract/define-route';
import type { listOrders } from '@sazon/contract/orders/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { ORDER_TYPES } from '@sazon/domain/orders/order-types';
import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import * as v from 'valibot';
import { id, isoDate } from '../calls/valibot-shapes.ts';
import { createPersisted } from '../device/browser-stored-value.ts';

/** The fields that a kept order shows; others are stored as the server sent them. */
const shown = v.looseObject({
  id: id,
  purchaseId: id,
  status: v.picklist(ORDER_STATUSES),
  type: v.picklist(ORDER_TYPES),
  confirmationCode: v.nullable(v.string()),
  total: v.number(),
  scheduleDate: isoDate,
  hour: v.string(),
  brand: v.looseObject({ name: v.string() }),
  menu: v.looseObject({
    name: v.string(),
    description: v.string(),
    data: v.object({ pictures: v.array(v.string()) }),
  }),
  location: v.looseObject({ name: v.string() }),
  deliveryPoint: v.string(),
  turn: v.nullable(v.number()),
  window: v.object({ from: v.number(), until: v.number() }),
  waiting: v.nullable(v.object({ place: v.string(), until: v.number() })),
});
const card = v.custom<OrderCard>((value) => v.safeParse(shown, value).success);

interface LunchPass {
  userId: string;
  /** When it was read, epoch ms of this device. */
  at: number;
  /** Milliseconds by which the product's clock was ahead of the device's then. */
  aheadMs: number;
  orders: RouteReply<typeof listOrders>;
}

/** Active orders as last read, with codes and places: they open without a signal (docs/domain.md section 12). */
export const lunchPass = createPersisted<LunchPass | null>(
  'lunch_pass',
  'local',
  v.nullable(
    v.object({
      userId: v.string(),
      at: v.number(),
      aheadMs: v.number(),
      orders: v.object({ data: v.array(card), page: v.number(), perPage: v.number(), total: v.number() }),
    }),
  ),
  null,
);
