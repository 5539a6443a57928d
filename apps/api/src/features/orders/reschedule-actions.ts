import type { OrderDetail } from '@sazon/contract/orders';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { addDays, eachDay, weekdayOf } from '@sazon/domain/calendar/iso-date';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import type { Offer } from '@sazon/domain/catalog/offer';
import { orderCan } from '@sazon/domain/orders/order-can';
import { canReschedule } from '@sazon/domain/orders/reschedule';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { offersFor } from '../catalog/offers-queries.ts';
import { calendarFor } from '../delivery/calendar-queries.ts';
import { settingsOf } from '../delivery/settings-queries.ts';
import { freePlaces } from '../payments/orders-money-queries.ts';
import { factsOf } from './order-facts.ts';
import { type OrderDetailRow, orderOf } from './orders-list-queries.ts';
import { insertEvents, lockOrders } from './orders-move-queries.ts';
import { takePlaces, takeStock } from './orders-places-queries.ts';
import { orderDetailOf } from './orders-wire.ts';
import { codeFor, moveToDate } from './reschedule-queries.ts';

type Target = { scheduleDate: string; timeId: string };

/** Whether an order may move to a target, by the light of what is offered there. */
function judge(
  row: OrderDetailRow,
  target: Target,
  offer: Offer | undefined,
  rules: CalendarRules,
  maxDays: number,
  nowMs: number,
) {
  const serving = offer?.restaurantTime;
  if (offer === undefined || serving == null) return { ok: false, code: 'MENU_UNAVAILABLE' } as const;
  const { menu } = offer;
  const isServed = serving.id !== '' && !serving.closed && offer.location.id === row.locationId && offer.time.active;
  const isOnMenu =
    menu.active && menu.brand.active && offer.offered && menu.weekdays.includes(weekdayOf(target.scheduleDate));
  const isSoldOut = menu.soldOutOn === target.scheduleDate;
  return canReschedule(
    {
      slot: { scheduleDate: row.scheduleDate, hour: row.hour, cutoff: null },
      firstScheduleDate: row.firstScheduleDate,
    },
    {
      slot: { scheduleDate: target.scheduleDate, hour: offer.time.hour, cutoff: serving.cutoff },
      menuOffered: isServed && isOnMenu,
      placesLeft: serving.capacity === null ? null : serving.capacity - serving.taken,
      stockLeft: isSoldOut ? 0 : menu.dailyStock === null ? null : menu.dailyStock - menu.stockTaken,
    },
    rules,
    maxDays,
    nowMs,
  );
}

/** The dates this order could move to, at its own slot. Two round trips. */
export async function datesToMoveTo(deps: Deps, row: OrderDetailRow): Promise<string[]> {
  const { maxRescheduleDays } = await settingsOf(deps);
  const today = bogotaDate(deps.now());
  const dates = eachDay(today, addDays(row.firstScheduleDate, maxRescheduleDays));
  const targets = dates.map((scheduleDate) => ({ scheduleDate, timeId: row.timeId, menuId: row.menuId }));
  const [offers, calendar] = await Promise.all([offersFor(deps.db, targets), calendarFor(deps.db, deps.now())]);
  const rules = calendar.rulesAt(row.locationId);
  return targets
    .filter((target, index) => judge(row, target, offers[index], rules, maxRescheduleDays, deps.now()).ok)
    .map((target) => target.scheduleDate);
}

/** Moves an order to another date or slot; its price stays, its places move with it. domain.md section 3. */
export async function rescheduleOrder(
  deps: Deps,
  userId: string,
  orderId: string,
  wanted: { scheduleDate: string; timeId?: string | undefined },
): Promise<OrderDetail | Refusal> {
  const settings = await settingsOf(deps);
  const answer = await inTransaction(deps.db, async (tx) => {
    const [locked] = await lockOrders(tx, [orderId], { userId });
    const row = locked && (await orderOf(tx, userId, orderId));
    if (row === undefined) return refuse('NOT_FOUND');
    const can = orderCan('reschedule', factsOf(row), { role: 'customer' }, deps.now());
    if (!can.ok) return refuse(can.code);
    const target = { scheduleDate: wanted.scheduleDate, timeId: wanted.timeId ?? row.timeId };
    const [[offer], calendar] = [
      await offersFor(tx, [{ ...target, menuId: row.menuId }]),
      await calendarFor(tx, deps.now()),
    ];
    const rules = calendar.rulesAt(row.locationId);
    const verdict = judge(row, target, offer, rules, settings.maxRescheduleDays, deps.now());
    if (!verdict.ok) return refuse(verdict.code, { field: 'scheduleDate' });
    return (await move(tx, deps, row, target, offer as Offer)) ?? row;
  });
  if ('refusal' in answer) return answer;
  deps.live.tell([`user:${userId}`]);
  const moved = await orderOf(deps.db, userId, orderId);
  return moved === undefined ? refuse('NOT_FOUND') : orderDetailOf(moved, settings);
}

async function move(
  tx: Tx,
  deps: Deps,
  row: OrderDetailRow,
  target: Target,
  offer: Offer,
): Promise<Refusal | undefined> {
  const serving = offer.restaurantTime as NonNullable<Offer['restaurantTime']>;
  const hadRoom = await freePlaces(tx, [row.id]);
  await moveToDate(tx, row.id, {
    ...target,
    hour: offer.time.hour,
    restaurantTimeId: serving.id,
    code: await codeFor(tx, row, target.scheduleDate, deps.randomInt),
    nowIso: at(deps.now()),
  });
  const happenedAtMs = deps.now();
  await insertEvents(tx, [{ orderId: row.id, from: 'scheduled', happenedAtMs }], {
    action: 'reschedule',
    to: 'scheduled',
    actor: 'customer',
    actorId: null,
    reason: `${row.scheduleDate} ${row.hour}`,
    nowMs: deps.now(),
  });
  const { scheduleDate } = target;
  const place = serving.capacity === null ? [] : [{ id: serving.id, scheduleDate, count: 1, limit: serving.capacity }];
  const dish =
    offer.menu.dailyStock === null ? [] : [{ id: row.menuId, scheduleDate, count: 1, limit: offer.menu.dailyStock }];
  const places = await takePlaces(tx, place);
  if (places.isShort) return refuse('SLOT_FULL', { field: 'scheduleDate' });
  const stock = await takeStock(tx, dish);
  if (stock.isShort) return refuse('SOLD_OUT', { field: 'scheduleDate' });
  if (hadRoom || places.filledUp || stock.filledUp) await bumpCatalogVersion(tx);
  return undefined;
}
