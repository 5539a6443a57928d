import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Tx, together } from '../../db/transaction.ts';
import {
  type CapacityClaim,
  listLimitedHours,
  reserveKitchenHours,
  reserveSeats,
  reserveStock,
} from '../availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { closeTurns, lockSlotCounters } from '../waiting-list/waiting-turns-and-slots-queries.ts';

/**
 * Takes places of slots, portions of dishes and room of kitchens' hours for these lines. A refusal must roll the
 * transaction back. Call it late: popular slots are locked until the commit.
 */
export async function reserveCapacity(
  tx: Tx,
  userId: string,
  lines: readonly CartLine[],
): Promise<Refusal<'SLOT_FULL' | 'SOLD_OUT'> | undefined> {
  await takeOwnTurns(tx, userId, lines);
  const [places, stock, hours] = await together([
    reserveSeats(tx, limitedPlaces(lines)),
    reserveStock(tx, limitedDishes(lines)),
    reserveKitchenHours(tx, listLimitedHours(lines)),
  ]);
  if (places.isShort || hours.isShort) return refuse('SLOT_FULL');
  if (stock.isShort) return refuse('SOLD_OUT');
  if (places.filledUp || stock.filledUp || hours.filledUp) await bumpCatalogVersion(tx);
  return undefined;
}

/** Returns whether buying these lines takes nothing that is limited. */
export const isUnlimited = (lines: readonly CartLine[]): boolean =>
  limitedPlaces(lines).length === 0 &&
  limitedDishes(lines).length === 0 &&
  listLimitedHours(lines).length === 0 &&
  !lines.some(({ offer }) => offer.restaurantTime?.heldForYou);

/** Releases the places that the waiting list holds for this customer, so that this purchase can take them. */
async function takeOwnTurns(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<void> {
  const slots = lines.flatMap(({ offer: { restaurantTime }, scheduleDate }) =>
    restaurantTime?.heldForYou ? [{ restaurantTimeId: restaurantTime.id, scheduleDate }] : [],
  );
  if (slots.length === 0) return;
  await lockSlotCounters(tx, slots);
  await closeTurns(tx, { status: 'taken', slots, offeredTo: userId });
}

const limitedPlaces = (lines: readonly CartLine[]): CapacityClaim[] =>
  summed(lines, ({ offer: { restaurantTime } }) =>
    restaurantTime?.capacity == null ? undefined : { id: restaurantTime.id, limit: restaurantTime.capacity },
  );

const limitedDishes = (lines: readonly CartLine[]): CapacityClaim[] =>
  summed(lines, ({ offer: { menu } }) =>
    menu.dailyStock === null ? undefined : { id: menu.id, limit: menu.dailyStock },
  );

/** Sums what the lines need of each limited slot or dish on each date. */
function summed(
  lines: readonly CartLine[],
  limitedBy: (line: CartLine) => { id: string; limit: number } | undefined,
): CapacityClaim[] {
  const wanted = new Map<string, CapacityClaim>();
  for (const line of lines) {
    const limited = limitedBy(line);
    if (limited === undefined) continue;
    const key = `${limited.id} ${line.scheduleDate}`;
    const count = (wanted.get(key)?.count ?? 0) + line.quantity;
    wanted.set(key, { ...limited, scheduleDate: line.scheduleDate, count });
  }
  return [...wanted.values()];
}
