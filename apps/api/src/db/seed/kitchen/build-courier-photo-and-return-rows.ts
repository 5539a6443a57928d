import { hash } from 'node:crypto';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { OrderPhotoPurpose } from '../../schema/database.ts';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { toStopKey } from '../orders/plan-order-timeline.ts';
import type { SeedOrder } from '../orders/play-purchases-of-person.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedNumber } from '../seed-ids-and-chances.ts';
import { demoRestaurantKey } from '../world/build-demo-slots-and-dishes.ts';

const sha256 = (key: string): string => hash('sha256', `sazon-demo-photo:${key}`);

/** The id of a demo photo: 32 hex digits, the same for the same key. */
export const demoPhotoId = (key: string): string => sha256(key).slice(0, 32);

const backAfterMinutes = 18;

/**
 * The couriers' photos of the live day, of the lunches nobody collected on the last day, and the lunches that were
 * returned to their restaurant; all are confirmed except the demo restaurant's latest ones.
 */
export function courierPhotoAndReturnRows(orders: readonly SeedOrder[], cast: Cast, days: SeedDays): SeedRows {
  const recent = [days.past.at(-1), days.live];
  const photos = new Map<string, Row<'courier_photos'>>();
  const told: Row<'order_photos'>[] = [];
  const tell = (order: SeedOrder, purpose: OrderPhotoPurpose, key: string, atMs: number) => {
    const { slot } = order.wish.serving;
    const courier = cast.couriers.get(slot.place.key);
    if (courier === undefined) return;
    const id = demoPhotoId(key);
    photos.set(id, {
      id,
      courier_id: courier.id,
      time_id: slot.timeId,
      schedule_date: order.wish.date,
      purpose,
      sha256: sha256(`${key}:bytes`),
      asked_at: toIso(atMs - MINUTE_MS),
      kept_at: toIso(atMs),
    });
    told.push({ order_id: order.id, purpose, photo_id: id });
  };
  for (const order of orders) {
    const { wish, steps } = order;
    const arrival = steps.find(({ action }) => action === 'arrive');
    const missed = steps.find(({ action }) => action === 'notDelivered');
    if (arrival !== undefined && wish.date === days.live) {
      tell(order, 'arrival', `arrival:${toStopKey(wish)}`, arrival.atMs);
    }
    if (missed !== undefined && recent.includes(wish.date)) {
      tell(order, 'not_delivered', `not-delivered:${wish.key}`, missed.atMs);
    }
  }
  return {
    courier_photos: [...photos.values()],
    order_photos: told,
    order_returns: orders.flatMap((order) => returnRows(order, cast, days)),
  };
}

function returnRows({ id, wish, steps }: SeedOrder, cast: Cast, days: SeedDays): Row<'order_returns'>[] {
  const missed = steps.find(({ action }) => action === 'notDelivered');
  const { restaurant } = wish.dish;
  const courier = cast.couriers.get(wish.serving.slot.place.key);
  const kitchen = cast.kitchens.get(restaurant.key);
  if (missed === undefined || courier === undefined || kitchen === undefined) return [];
  const backAtMs = missed.atMs + (backAfterMinutes + seedNumber(`${id}:back`, backAfterMinutes)) * MINUTE_MS;
  const isLatest = restaurant.key === demoRestaurantKey && wish.date >= (days.past.at(-1) ?? days.live);
  const isBack = !isLatest && backAtMs < days.nowMs;
  return [
    {
      order_id: id,
      restaurant_id: restaurant.id,
      courier_id: courier.id,
      returned_at: toIso(missed.atMs),
      confirmed_at: isBack ? toIso(backAtMs) : null,
      confirmed_by: isBack ? kitchen.id : null,
    },
  ];
}
