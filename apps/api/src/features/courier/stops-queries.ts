import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import { calculateEarliestPlan } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { listPossibleActions } from '@sazon/domain/orders/order-action-check';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { toDomiConfig } from '../order-records/courier-wait-config.ts';
import { isMoveAction } from '../order-records/lifecycle-actions-that-only-move.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import {
  calculateCourierWait,
  calculateDeliveryWindow,
  toSlotPlan,
} from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { buildPhotoUrl } from '../private-photos/photo-links.ts';
import type { Settings } from '../settings/parse-settings.ts';
import { type StopFilter, type StopRow, selectStopRows } from './stop-rows-queries.ts';

/** The present, the settings, and the `secret` that signs the links to photos. */
type Clock = { nowMs: number; settings: Settings; secret: string };

/**
 * Lists a courier's stops on a date by hour, each with its lunches from confirmed to delivered and those that go back
 * to the restaurant. It reads them in one query.
 */
export async function listCourierStops(db: Reader, filter: StopFilter, clock: Clock): Promise<CourierStop[]> {
  const stops = new Map<string, CourierStop>();
  for (const row of await selectStopRows(db, filter)) {
    const stop = stops.get(row.timeId) ?? toCourierStop(row, clock);
    stops.set(row.timeId, stop);
    const { restaurantId } = row;
    if (!stop.restaurants.some(({ id }) => id === restaurantId)) {
      const { restaurantName: name } = row.snapshot;
      stop.restaurants.push({
        id: restaurantId,
        name,
        address: row.restaurantAddress,
        city: row.restaurantCity,
        phone: row.restaurantPhone,
      });
    }
    stop.plan = calculateEarliestPlan([stop.plan, toSlotPlan(row, clock.settings.planTerms)]);
    const facts = { ...toOrderFacts(row), waitUntilMs: stop.arrival?.until ?? null };
    stop.orders.push({
      id: row.id,
      code: row.code,
      customer: row.snapshot.customerName,
      ...(row.snapshot.groupLunch && { groupTitle: row.snapshot.groupLunch.title }),
      delegate: row.delegate,
      customerWrote: row.customerWrote,
      unread: row.unread,
      menuName: row.snapshot.menuName,
      note: row.snapshot.note ?? '',
      brandName: row.snapshot.brandName,
      restaurantId,
      received: row.mark === 'received' || row.mark === 'damaged',
      status: row.status,
      deliveredAt: row.deliveredAt,
      ...(row.stopped === null ? {} : { stopped: row.stopped }),
      returned: row.returnedAt === null ? null : { at: row.returnedAt, confirmedAt: row.confirmedAt },
      actions: listPossibleActions(facts, { role: 'courier' }, clock.nowMs).filter(isMoveAction),
    });
  }
  return [...stops.values()];
}

/** Locks a courier's lunches of one slot in id order, so that later reads stay true until the commit. */
export async function lockStop(tx: Tx, { courierId, scheduleDate, timeId }: Required<StopFilter>): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('courier_id', '=', courierId)
    .where('schedule_date', '=', scheduleDate)
    .where('time_id', '=', timeId as string)
    .orderBy('id')
    .forUpdate()
    .execute();
}

function toCourierStop(row: StopRow, { nowMs, settings, secret }: Clock): CourierStop {
  const { minutesToNotify, maxWaitTimeMinutes } = toDomiConfig(row.domiConfig, settings.domiConfig);
  const { arrivedAt, heardAt, waitingPlace, notifiedAt, photoId } = row;
  return {
    id: row.timeId,
    scheduleDate: row.scheduleDate,
    location: {
      id: row.locationId,
      name: row.locationName,
      address: row.address,
      city: row.city,
      instructions: row.instructions,
    },
    deliveryPoint: row.snapshot.deliveryPoint,
    hour: row.hour,
    plan: toSlotPlan(row, settings.planTerms),
    hasConsolidator: row.hasConsolidator,
    restaurants: [],
    orders: [],
    arrival:
      arrivedAt === null || heardAt === null || waitingPlace === null
        ? null
        : {
            at: arrivedAt,
            waitingPlace,
            awaitedFrom: Math.max(heardAt, calculateDeliveryWindow(row, settings.planTerms).from),
            ...calculateCourierWait(row, heardAt, settings),
            notifiedAt,
            photoUrl: photoId === null ? null : buildPhotoUrl(secret, photoId, nowMs),
          },
    minutesToNotify,
    maxWaitTimeMinutes,
  };
}
