import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { MINUTE_MS, toBogotaDate } from '@sazon/domain/calendar/bogota';
import { fillMessageTemplate } from '@sazon/domain/messages/message-templates';
import { formatCop } from '@sazon/domain/money/format';
import { CONFIRMATION_CODE_COUNT, dealCodes } from '@sazon/domain/orders/confirmation-code';
import { getStatusAfter } from '@sazon/domain/orders/lifecycle';
import { isInSiteChargeOver } from '@sazon/domain/payments/in-site-charge';
import { at } from '../../db/schema/column.ts';
import type { OrderSnapshot } from '../../db/schema/contents.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { codeWhere, takenCodes } from '../order-records/order-codes-queries.ts';
import { insertEvents } from '../order-records/orders-move-queries.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import {
  type ChargedDish,
  type Counter,
  counterOf,
  type Diner,
  dinerByPhone,
  dishesToCharge,
} from './in-site-queries.ts';
import { chargeById } from './in-site-write-queries.ts';

/** So long a diner can answer (docs/domain.md section 3: places held 15 min). */
const answerMinutes = 15;

export type Charged = { id: string; customer: string; total: number; expiresAt: number };

/** 'Ana P.': enough to see that it is the right diner, and no more of a person than that. */
const briefly = (customer: string): string => {
  const [first = '', last = ''] = customer.split(' ');
  return last === '' ? first : `${first} ${last[0]}.`;
};

/**
 * Asks a diner to pay in the app what they eat at the restaurant: orders of type in_site that wait for their answer, at the
 * dishes' own prices, without the service fee. Nothing is reserved; what is not answered in time is released as every
 * purchase that nobody pays.
 */
export async function createInSiteCharge(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: {
    restaurantId: string;
    id: string;
    cellPhone: string;
    items: readonly { menuId: string; quantity: number }[];
  },
): Promise<
  Charged | Refusal<'FORBIDDEN' | 'MENU_UNAVAILABLE' | 'NOT_FOUND' | 'SLOT_CLOSED' | 'SLOT_FULL' | 'STATE_CONFLICT'>
> {
  const { restaurantId, id } = input;
  const no = notAtRestaurant(who.actor, 'restaurant_sazon_pay', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const before = await chargeById(tx, id);
    if (before !== undefined) return chargedBefore(before, restaurantId, id, deps.now());
    const diner = await dinerByPhone(tx, input.cellPhone);
    if (diner === undefined) {
      return refuse('NOT_FOUND', { field: 'cellPhone', message: 'Nadie tiene cuenta con ese celular.' });
    }
    const menuIds = [...new Set(input.items.map((item) => item.menuId))];
    const dishes = await dishesToCharge(tx, restaurantId, menuIds);
    if (dishes.length < menuIds.length) return refuse('MENU_UNAVAILABLE', { field: 'items' });
    const counter = await counterOf(tx, restaurantId, diner.locationId);
    if (counter === undefined) return refuse('SLOT_CLOSED');
    const dishOf = new Map(dishes.map((dish) => [dish.id, dish]));
    const wanted = input.items.flatMap(({ menuId, quantity }) => {
      const dish = dishOf.get(menuId);
      return dish === undefined ? [] : Array.from({ length: quantity }, () => dish);
    });
    return await write(tx, deps, { id, restaurantId, diner, counter, wanted });
  });
}

function chargedBefore(
  before: NonNullable<Awaited<ReturnType<typeof chargeById>>>,
  restaurantId: string,
  id: string,
  nowMs: number,
): Charged | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'> {
  if (before.restaurantId !== restaurantId) return refuse('NOT_FOUND');
  if (before.expiresAt === null) return refuse('STATE_CONFLICT', { message: 'Ese cobro ya tiene respuesta.' });
  if (isInSiteChargeOver(before.expiresAt, nowMs)) {
    return refuse('STATE_CONFLICT', { message: 'A ese cobro nadie respondió a tiempo. Cobra de nuevo.' });
  }
  return { id, customer: briefly(before.customer), total: before.total, expiresAt: before.expiresAt };
}

type Writing = {
  id: string;
  restaurantId: string;
  diner: Diner;
  counter: Counter;
  wanted: readonly ChargedDish[];
};

const nothingReserved = { subsidy_cop: 0, tingos_cop: 0, payroll_cop: 0 };

async function write(
  tx: Tx,
  deps: Deps,
  charge: Writing,
): Promise<Charged | Refusal<'NOT_FOUND' | 'SLOT_FULL' | 'STATE_CONFLICT'>> {
  const { id, restaurantId, diner, counter, wanted } = charge;
  const nowMs = deps.now();
  const expiresAt = nowMs + answerMinutes * MINUTE_MS;
  const total = wanted.reduce((sum, dish) => sum + dish.priceCop - dish.discountCop, 0);
  const made = await tx
    .insertInto('purchases')
    .values({
      id,
      user_id: diner.id,
      idempotency_key: `in-site-${id}`,
      status: 'pending',
      total_cop: total,
      ...nothingReserved,
      outside_cop: total,
      held_until: at(expiresAt),
      created_at: at(nowMs),
    })
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    // the same was asked at the same moment, and is there now
    const before = await chargeById(tx, id);
    return before === undefined ? refuse('STATE_CONFLICT') : chargedBefore(before, restaurantId, id, nowMs);
  }
  if (!(await insertOrders(tx, deps, charge, nowMs)))
    return refuse('SLOT_FULL', { message: 'Hoy ya no caben más cobros en este lugar.' });
  const { params, ...words } = fillMessageTemplate(
    'in_site_charge',
    counter.restaurantName,
    formatCop(total),
    String(answerMinutes),
  );
  await deps.messages.send(
    tx,
    [{ ...words, channel: 'push', to: diner.id, data: { url: '/mis-ordenes', params } }],
    nowMs,
  );
  return { id, customer: briefly(`${diner.firstName} ${diner.lastName}`), total, expiresAt };
}

/** One order a dish, each with its code; false when no code is left for today at this place. */
async function insertOrders(tx: Tx, deps: Deps, charge: Writing, nowMs: number): Promise<boolean> {
  const { id, restaurantId, diner, counter, wanted } = charge;
  const [now, today] = [at(nowMs), toBogotaDate(nowMs)];
  const where = { locationId: counter.locationId, scheduleDate: today };
  const dealt = dealCodes(
    wanted.map(() => codeWhere(where)),
    await takenCodes(tx, [where]),
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
      schedule_date: today,
      first_schedule_date: today,
      hour: counter.hour,
      type: 'in_site' as const,
      status: getStatusAfter('hold'),
      code,
      snapshot: JSON.stringify(snapshotOf(diner, counter, dish)),
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
  await insertEvents(
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

const snapshotOf = (diner: Diner, counter: Counter, dish: ChargedDish): OrderSnapshot => ({
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
  additions: [],
});
