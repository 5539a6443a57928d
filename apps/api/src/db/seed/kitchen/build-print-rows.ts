import { HOUR_MS, MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import type { Paper, PrintKind } from '../../schema/database.ts';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { SeedOrder } from '../orders/play-purchases-of-person.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { demoRestaurantKey } from '../world/build-demo-slots-and-dishes.ts';

/** Departures at this hour or later count as printed from an hour before; earlier ones always. */
const lateHour = '12:30';
const minutesBefore: Readonly<Record<PrintKind, number>> = { sheet: 20, labels: 9 };

type Departure = { key: string; restaurantId: string; date: string; pickedAtMs: number; orders: SeedOrder[] };

/** The demo restaurant's prints of the last day and today: sheets, labels, and one label printed twice. */
export function printRows(orders: readonly SeedOrder[], cast: Cast, days: SeedDays): SeedRows {
  const dates = [days.past.at(-1), days.live];
  const picked = orders.filter(
    ({ wish, steps }) =>
      dates.includes(wish.date) &&
      wish.dish.restaurant.key === demoRestaurantKey &&
      steps.some(({ action }) => action === 'pick') &&
      isPrinted(wish.date, wish.serving.slot.hour, days.nowMs),
  );
  const byDeparture = Map.groupBy(picked, ({ wish }) => `${wish.date} ${wish.serving.slot.hour}`);
  const departures = [...byDeparture].map(
    ([key, of]): Departure => ({
      key,
      restaurantId: of[0]?.wish.dish.restaurant.id ?? '',
      date: of[0]?.wish.date ?? days.live,
      pickedAtMs: Math.min(
        ...of.flatMap(({ steps }) => steps.filter(({ action }) => action === 'pick').map(({ atMs }) => atMs)),
      ),
      orders: of,
    }),
  );
  const prints = departures.flatMap((departure, index) => [
    print(departure, 'sheet', 'a4', cast),
    print(departure, 'labels', '80mm', cast),
    ...(index === 0 ? [spoiled(departure, cast)] : []),
  ]);
  return {
    kitchen_prints: prints.map(({ orderIds, ...row }) => row),
    kitchen_print_orders: prints.flatMap(({ id, orderIds }) =>
      orderIds.map((orderId) => ({ print_id: id, order_id: orderId })),
    ),
  };
}

const isPrinted = (date: string, hour: string, nowMs: number): boolean =>
  hour < lateHour || nowMs >= toInstantMs(date, hour) - HOUR_MS;

function print({ key, restaurantId, date, pickedAtMs, orders }: Departure, kind: PrintKind, paper: Paper, cast: Cast) {
  const printedAt = toIso(pickedAtMs - minutesBefore[kind] * MINUTE_MS);
  return {
    id: seedId(`print:${kind}:${key}`),
    restaurant_id: restaurantId,
    kind,
    paper,
    schedule_date: date,
    again: false,
    printed_by: cast.restaurante.id,
    printed_at: printedAt,
    recorded_at: printedAt,
    orderIds: orders.map(({ id }) => id),
  };
}

/** Prints a label again, because the printer jammed. */
function spoiled(departure: Departure, cast: Cast): ReturnType<typeof print> {
  const printedAt = toIso(departure.pickedAtMs - 5 * MINUTE_MS);
  const first = print({ ...departure, orders: departure.orders.slice(0, 1) }, 'labels', '80mm', cast);
  return {
    ...first,
    id: seedId(`print:again:${departure.key}`),
    again: true,
    printed_at: printedAt,
    recorded_at: printedAt,
  };
}
