import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  listLimitedHours,
  lockCounters,
  reserveKitchenHours,
  reserveSeats,
  reserveStock,
} from '../availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { releaseSeats } from '../ledger/release-coupons-and-seats-queries.ts';
import { moveReservation } from '../ledger/reserve-and-move-payroll-credit-queries.ts';
import { settleExchanges } from '../meal-exchange/settle-exchanges-actions.ts';
import { insertOrderEvents, type LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { chooseCode } from '../order-records/order-codes-queries.ts';
import type { OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { offerSeatsOfOrders } from '../waiting-list/offer-freed-seats-actions.ts';
import { updateOrderDate } from './reschedule-queries.ts';
import type { MoveTarget } from './reschedule-rules.ts';

/** Who moves an order: the customer, or the platform for them. */
export type Mover = { kind: 'customer' | 'admin'; id: string | null };

/**
 * Writes the move of a locked order: frees its place and takes one at the target, with code, history and payroll
 * credit. The caller has checked the move; a refusal (somebody was faster) has to roll back.
 */
export async function moveOrderRows(
  tx: Tx,
  deps: Deps,
  { locked, row }: { locked: LockedOrder; row: OrderDetailRow },
  target: MoveTarget,
  offer: Offer,
  by: Mover,
): Promise<Refusal<'SLOT_FULL' | 'SOLD_OUT'> | undefined> {
  const serving = offer.restaurantTime as NonNullable<Offer['restaurantTime']>;
  const { scheduleDate } = target;
  const { location } = offer;
  const staysThere = scheduleDate === row.scheduleDate && location.id === row.locationId;
  const code = staysThere
    ? row.code
    : await chooseCode(tx, row.code, { locationId: location.id, scheduleDate }, deps.randomInt);
  if (code === null) return refuse('SLOT_FULL', { field: 'scheduleDate' });
  // who took the lunch agreed to its hour: it is its buyer's again
  await settleExchanges(tx, deps, [row.id], 'returned');
  if (row.payrollCop > 0) await moveReservation(tx, row.id, scheduleDate);
  await lockCounters(tx, [row, { restaurantTimeId: serving.id, menuId: row.menuId, scheduleDate }]);
  const hadRoom = await releaseSeats(tx, [row.id]);
  await offerSeatsOfOrders(tx, deps, [row.id]);
  await updateOrderDate(tx, row.id, {
    ...target,
    locationId: location.id,
    hour: offer.time.hour,
    restaurantTimeId: serving.id,
    code,
    snapshot: {
      ...row.snapshot,
      boughtForLocationId: row.snapshot.boughtForLocationId ?? row.locationId,
      locationName: location.name,
      locationAddress: `${location.address}, ${location.city}`,
      deliveryPoint: location.deliveryPoint,
    },
    nowIso: toIso(deps.now()),
  });
  await insertOrderEvents(tx, [{ order: locked, from: 'scheduled', happenedAtMs: deps.now() }], {
    action: 'reschedule',
    to: 'scheduled',
    actor: by.kind,
    actorId: by.id,
    reason: `${row.scheduleDate} ${row.hour}`,
    nowMs: deps.now(),
  });
  const place = serving.capacity === null ? [] : [{ id: serving.id, scheduleDate, count: 1, limit: serving.capacity }];
  const dish =
    offer.menu.dailyStock === null ? [] : [{ id: row.menuId, scheduleDate, count: 1, limit: offer.menu.dailyStock }];
  const places = await reserveSeats(tx, place);
  if (places.isShort) return refuse('SLOT_FULL', { field: 'scheduleDate' });
  const stock = await reserveStock(tx, dish);
  if (stock.isShort) return refuse('SOLD_OUT', { field: 'scheduleDate' });
  const hours = await reserveKitchenHours(tx, listLimitedHours([{ offer, scheduleDate }]));
  if (hours.isShort) return refuse('SLOT_FULL', { field: 'scheduleDate' });
  if (hadRoom || places.filledUp || stock.filledUp || hours.filledUp) await bumpCatalogVersion(tx);
  return undefined;
}
