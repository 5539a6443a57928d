import { FORCED_MONEY } from '@sazon/domain/orders/forced-status-and-money';
import { z } from 'zod';
import { cop, done, id, isoDate, shortText } from '../scalars.ts';
import { payer } from './admin-list-and-detail-schemas.ts';
import { orderStatus, refundWay } from './schemas.ts';

const reason = shortText('el motivo', 300);

export const adminCancelOrder = {
  params: z.object({ orderId: id, userId: id }),
  body: z.object({
    reason,
    liable: payer,
    /** Where the part paid by card is refunded, while that is possible. */
    refundTo: refundWay.default('tingos'),
  }),
  reply: z.object({
    ok: z.literal(true),
    refund: z.object({
      subsidy: cop,
      tingos: cop,
      payroll: cop,
      outside: cop,
      outsideWay: refundWay,
    }),
  }),
};

export const decideHeldCharge = {
  params: z.object({ orderId: id }),
  body: z.object({ charge: z.boolean(), reason }),
  reply: done,
};

export const forceOrderStatus = {
  params: z.object({ orderId: id }),
  body: z.object({ status: orderStatus, reason, money: z.enum(FORCED_MONEY).nullable().default(null) }),
  reply: done,
};

export const adminRescheduleOrder = {
  params: z.object({ orderId: id }),
  body: z.object({ scheduleDate: isoDate, timeId: id.optional() }),
  reply: done,
};
