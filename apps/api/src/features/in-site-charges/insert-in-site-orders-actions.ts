import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { CONFIRMATION_CODE_COUNT, dealCodes } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { getStatusAfter } from '@sazon/domain/orders/lifecycle';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertOrderEvents } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listTakenCodes, toCodeKey } from '../order-records/order-codes-queries.ts';
import type { ChargedDish, Diner } from './diner-and-dishes-queries.ts';
import type { InSiteOrderSlot } from './in-site-order-slot-queries.ts';

export type Writing = {
  id: string;
  restaurantId: string;
  diner: Diner;
  counter: InSiteOrderSlot;
  wanted: readonly ChargedDish[];
};

/** The sources of a charge that nobody has answered: no money is reserved for it. */
export const nothingReserved = { subsidy_cop: 0, tingos_cop: 0, payroll_cop: 0 };

/** Inserts one order for each dish, with its code. Returns false when the location has no code left today. */
export async function insertOrders(tx: Tx, deps: Deps, charge: Writing, nowMs: number): Promise<boolean> {
  const { id, restaurantId, diner, counter, wanted } = charge;
  const [now, today] = [toIso(nowMs), toBogotaDate(nowMs)];
  const where = { locationId: counter.locationId, scheduleDate: today };
  const dealt = dealCodes(
    wanted.map(() => toCodeKey(where)),
    await listTakenCodes(tx, [where]),
    () => deps.randomInt(CONFIRMATION_CODE_COUNT),
  );
  if (dealt === null) return false;
  const rows = wanted.map((dish, index) => {
    const [code = ''] = dealt[index] ?? [];
    const price = dish.priceCop - dish.discountCop;
    return {
      id: deps.newId(),
      purchase_id: id,
      user_id: diner.id,
      restaurant_id: restaurantId,
      restaurant_time_id: counter.restaurantTimeId,
      brand_id: dish.brandId,
      menu_id: dish.id,
      location_id: counter.locationId,
      time_id: counter.timeId,
      enterprise_id: diner.enterpriseId,
      group_id: diner.groupId,
      schedule_date: today,
      first_schedule_date: today,
      hour: counter.hour,
      type: 'in_site' as const,
      status: getStatusAfter('hold'),
      code,
      snapshot: JSON.stringify(buildInSiteSnapshot(diner, counter, dish)),
      chosen: '[]',
      gross_cop: dish.priceCop,
      menu_discount_cop: dish.discountCop,
      promotion_cop: 0,
      coupon_cop: 0,
      fee_cop: 0,
      total_cop: price,
      ...nothingReserved,
      outside_cop: price,
      created_at: now,
      updated_at: now,
    };
  });
  await tx.insertInto('orders').values(rows).execute();
  await insertOrderEvents(
    tx,
    rows.map(({ id: orderId }) => ({
      order: { id: orderId, userId: diner.id, restaurantId },
      from: 'new',
      happenedAtMs: nowMs,
    })),
    { action: 'hold', to: getStatusAfter('hold'), actor: 'system', actorId: null, reason: null, nowMs },
  );
  return true;
}

const buildInSiteSnapshot = (diner: Diner, counter: InSiteOrderSlot, dish: ChargedDish): OrderSnapshot => ({
  menuName: dish.name,
  menuDescription: dish.description,
  picture: dish.picture,
  brandName: dish.brandName,
  brandColor: dish.brandColor,
  restaurantName: counter.restaurantName,
  locationName: counter.restaurantName,
  locationAddress: counter.restaurantAddress,
  deliveryPoint: 'Caja',
  customerName: `${diner.firstName} ${diner.lastName}`,
  customerPhone: diner.cellPhone,
  allergens: dish.allergens,
  tax: dish.tax,
  additions: [],
});
