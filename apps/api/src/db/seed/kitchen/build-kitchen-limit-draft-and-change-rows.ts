import { DAY_MS, HOUR_MS, MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { calculateCutoff } from '../orders/plan-order-timeline.ts';
import type { SeedOrder } from '../orders/play-purchases-of-person.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { demoRestaurantKey, type Serving, type World } from '../world/build-demo-slots-and-dishes.ts';

const pausedStop = { place: 'arrayanes-chapinero', hour: '13:00' };
const draftBrand = 'fogon-tarsila';

/**
 * Returns the hourly maximum of the demo restaurant, which is above what the demo sells in an hour; null for others.
 */
export const getHourMax = (restaurantKey: string): number | null => (restaurantKey === demoRestaurantKey ? 60 : null);

/** Returns the pause of one slot of the demo restaurant, until the day after tomorrow. */
export function buildPause({ restaurantKey, slot }: Serving, nowMs: number) {
  const isPaused =
    restaurantKey === demoRestaurantKey && slot.place.key === pausedStop.place && slot.hour === pausedStop.hour;
  return {
    paused_from: isPaused ? toIso(nowMs - HOUR_MS) : null,
    paused_until: isPaused ? toIso(nowMs + 2 * DAY_MS) : null,
    pause_reason: isPaused ? 'Ese turno no tiene domi' : null,
  };
}

/** An unpublished dish of the demo restaurant. */
export function draftRows({ servings }: World, nowMs: number): SeedRows {
  const name = 'Cazuela de fríjoles con aguacate';
  const id = seedId('menu:draft');
  const served = servings.filter(({ restaurantKey, closed }) => restaurantKey === demoRestaurantKey && !closed);
  return {
    menus: [
      {
        id,
        brand_id: seedId(`brand:${draftBrand}`),
        name,
        description: 'Fríjol cargamanto, carne molida, maduro, aguacate y arroz.',
        price_cop: 22_900,
        discount_kind: null,
        discount_amount: 0,
        pictures: [buildPlatePath({ id, name, categoryKey: 'corrientazo' })],
        tags: [],
        allergens: [],
        calories: null,
        weekdays: [1, 2, 3, 4, 5],
        daily_stock: null,
        sold_out_on: null,
        active: false,
        draft: true,
        created_at: toIso(nowMs - DAY_MS),
      },
    ],
    menu_categories: [{ menu_id: id, category_id: seedId('category:corrientazo') }],
    menu_times: served.map((serving) => ({ menu_id: id, restaurant_time_id: serving.id })),
  };
}

const changedBeforeMs = 25 * MINUTE_MS;
const beforeCutoffMs = 10 * MINUTE_MS;

/**
 * Returns two of today's orders that the demo restaurant has to read again: one with other choices, one moved to
 * another hour.
 */
export function changeRows(orders: readonly SeedOrder[], { live, nowMs }: SeedDays): SeedRows {
  const calculateChangedAt = ({ wish }: SeedOrder) =>
    Math.max(toInstantMs(live, '00:00'), Math.min(nowMs - changedBeforeMs, calculateCutoff(wish) - beforeCutoffMs));
  const waiting = orders.filter(
    (order) =>
      order.wish.date === live &&
      order.wish.dish.restaurant.key === demoRestaurantKey &&
      order.steps.at(-1)?.to === 'scheduled' &&
      order.purchase.atMs < calculateChangedAt(order),
  );
  const chosen = waiting.find((order) => chosenBefore(order) !== null);
  const moved = waiting.find((order) => order !== chosen);
  const event = (
    order: SeedOrder | undefined,
    action: 'change' | 'reschedule',
    reason: string | null,
  ): Row<'order_events'>[] =>
    order === undefined
      ? []
      : [
          {
            order_id: order.id,
            action,
            from_status: 'scheduled',
            to_status: 'scheduled',
            actor_kind: 'customer',
            actor_id: order.wish.person.id,
            reason,
            happened_at: toIso(calculateChangedAt(order)),
            recorded_at: toIso(calculateChangedAt(order)),
          },
        ];
  return {
    order_events: [
      ...event(chosen, 'change', chosen ? chosenBefore(chosen) : null),
      ...event(moved, 'reschedule', `${live} ${moved?.wish.serving.slot.hour === '12:00' ? '12:30' : '12:00'}`),
    ],
  };
}

/** Returns another choice of the same group at the same price, or null when there is none. */
function chosenBefore({ additions, wish }: SeedOrder): string | null {
  const items = additions.groups.flatMap((group) => group.items);
  for (const { groupId, items: picked } of additions.groups) {
    const options = wish.dish.additionGroups.find(({ id }) => id === groupId)?.additions ?? [];
    const now = options.find(({ id }) => id === picked[0]?.menuAdditionalId);
    const other = options.find(({ id, priceCop }) => id !== now?.id && priceCop === now?.priceCop);
    if (now === undefined || other === undefined) continue;
    const names = items.map(({ title, menuAdditionalId }) => (menuAdditionalId === now.id ? other.name : title));
    return `Antes: ${names.join(', ')}`;
  }
  return null;
}
