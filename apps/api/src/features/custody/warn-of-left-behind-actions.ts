import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listRestaurantStaff } from '../restaurants/restaurant-staff-queries.ts';
import { describeLeftBehind } from './custody-chain-and-packing-actions.ts';
import { listLeftBehind, markLeftBehindWarned } from './left-behind-queries.ts';

/** Warns restaurants, every minute, of packed lunches that nobody scanned at the pickup, once for each lunch. */
export async function warnOfLeftBehind(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  const found = await listLeftBehind(deps.db, { date: toBogotaDate(nowMs) }, nowMs);
  const open = found.filter((lunch) => !lunch.warned);
  if (open.length === 0) return;
  await inTransaction(deps, async (tx, events) => {
    const claimed = await markLeftBehindWarned(
      tx,
      open.map((lunch) => lunch.orderId),
      nowMs,
    );
    const lunches = open.filter((lunch) => claimed.has(lunch.orderId));
    const byRestaurant = Map.groupBy(lunches, (lunch) => lunch.restaurantId);
    if (byRestaurant.size === 0) return;
    const staff = await listRestaurantStaff(tx, [...byRestaurant.keys()]);
    const messages = staff.map(({ userId, restaurantId }) => {
      const { params, ...words } = describeLeftBehind(byRestaurant.get(restaurantId as string) ?? []);
      const data = { url: `/admin/restaurantes/ordenes/tablero?restaurante=${restaurantId}`, params };
      return { ...words, channel: 'push' as const, to: userId, data };
    });
    await deps.messages.send(tx, messages, nowMs);
    events.publish([...byRestaurant.keys()].map((restaurantId) => `restaurant:${restaurantId}` as const));
  });
}
