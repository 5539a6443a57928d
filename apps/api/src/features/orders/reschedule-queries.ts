import { CONFIRMATION_CODES, confirmationCode } from '@sazon/domain/orders/confirmation-code';
import type { Tx } from '../../db/transaction.ts';
import { takenCodes } from './orders-place-queries.ts';

/** The code an order has on a date: its own while that is free there, else a new one. */
export async function codeFor(
  tx: Tx,
  order: { code: string; locationId: string; scheduleDate: string },
  scheduleDate: string,
  randomInt: (below: number) => number,
): Promise<string> {
  if (scheduleDate === order.scheduleDate) return order.code;
  const taken = await takenCodes(tx, order.locationId, scheduleDate);
  return taken.has(order.code) ? confirmationCode(randomInt(CONFIRMATION_CODES), taken) : order.code;
}

export async function moveToDate(
  tx: Tx,
  orderId: string,
  to: { scheduleDate: string; timeId: string; hour: string; restaurantTimeId: string; code: string; nowIso: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      schedule_date: to.scheduleDate,
      time_id: to.timeId,
      hour: to.hour,
      restaurant_time_id: to.restaurantTimeId,
      code: to.code,
      updated_at: to.nowIso,
    })
    .where('id', '=', orderId)
    .execute();
}
