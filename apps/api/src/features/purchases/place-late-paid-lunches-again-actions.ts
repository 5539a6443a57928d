import { toMonthStart } from '@sazon/domain/calendar/iso-date';
import { findOfferRefusal } from '@sazon/domain/catalog/dish-offer-availability';
import { buildPlacementTransfers } from '@sazon/domain/ledger/order-transfers';
import { CONFIRMATION_CODE_COUNT, dealCodes } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { canPayAgain } from '@sazon/domain/payroll/employer-pay-on-other-date';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, tryPart } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type CapacityClaim,
  reserveKitchenHours,
  reserveSeats,
  reserveStock,
} from '../availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { listOffers } from '../catalog/dish-offers-queries.ts';
import { loadPayer } from '../checkout/payer-facts-and-cart-queries.ts';
import { getPeriodKey } from '../checkout/payer-period-fee-subsidy-and-payroll.ts';
import { calculateEmployerRemaining } from '../checkout/price-cart-and-order-difference.ts';
import { repeatCouponUses } from '../coupons/coupons-queries.ts';
import { readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toLedgerRows, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { reservePayroll } from '../ledger/reserve-and-move-payroll-credit-queries.ts';
import { reserveLots } from '../ledger/reserved-tingos-and-outside-refunds-queries.ts';
import { sendPurchaseConfirmation } from '../messages/purchase-messages-actions.ts';
import { listTakenCodes, toCodeKey } from '../order-records/order-codes-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { giveRewardCoupon } from '../promotions/rewards-actions.ts';
import { restoreRewardPromise } from '../promotions/rewards-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { copyReleasedOrders, listReleasedOrders, type ReleasedOrder } from './list-and-copy-released-orders-queries.ts';
import { markPurchasePaid } from './settle-or-release-purchase-to-cart-queries.ts';

/**
 * Places the same lunches again after a payment that was approved too late, if every one can still be placed and paid.
 * Returns false, with nothing written, when not. docs/domain.md section 5.
 */
export async function placeLateApproved(tx: Tx, deps: Deps, purchaseId: string): Promise<boolean> {
  const released = await listReleasedOrders(tx, purchaseId);
  if (released.length === 0 || !(await canStillBeHad(tx, deps, released))) return false;
  if (!(await canStillBePaid(tx, deps, released))) return false;
  // tingos or payroll credit may have been spent in the meantime: the CHECKs of their tables refuse that
  const isTaken = await tryPart(tx, async () => (await take(tx, deps, purchaseId, released)) || undefined);
  if (!isTaken) return false;
  tx.events.publish(listOrderAudiences(released));
  await sendPurchaseConfirmation(tx, deps, purchaseId);
  return true;
}

async function canStillBeHad(tx: Tx, deps: Deps, released: readonly ReleasedOrder[]): Promise<boolean> {
  const offers = await listOffers(tx, released);
  const calendar = await readUpcomingCalendars(tx, deps.now());
  return released.every((order, index) => {
    const offer = offers[index];
    if (offer === undefined || order.isUnwanted) return false;
    return findOfferRefusal(offer, order.scheduleDate, deps.now(), calendar.rulesAt(order.locationId)) === null;
  });
}

/** Returns whether employer and payroll can still pay for each date and period. Call it with the cart locked. */
async function canStillBePaid(tx: Tx, deps: Deps, released: readonly ReleasedOrder[]): Promise<boolean> {
  const [first] = released.filter((order) => order.subsidyCop > 0 || order.payrollCop > 0);
  if (first === undefined) return true;
  const dates = [...new Set(released.map((order) => order.scheduleDate))].sort();
  const payer = await loadPayer(tx, first.userId, toMonthStart(dates[0] ?? first.scheduleDate));
  if (payer === undefined) return false;
  const shares = released.map((order) => ({ ...order, periodKey: getPeriodKey(payer, order.scheduleDate) }));
  return canPayAgain(shares, calculateEmployerRemaining(payer, dates, await loadSettings(deps, { reader: tx })));
}

async function take(tx: Tx, deps: Deps, purchaseId: string, released: readonly ReleasedOrder[]): Promise<boolean> {
  const now = toIso(deps.now());
  const codes = dealCodes(released.map(toCodeKey), await listTakenCodes(tx, released), () =>
    deps.randomInt(CONFIRMATION_CODE_COUNT),
  );
  if (codes === null) return false;
  const copies = released.map((order, index) => ({ from: order.id, id: deps.newId(), codes: codes[index] ?? [] }));
  await markPurchasePaid(tx, purchaseId);
  await copyReleasedOrders(tx, copies, now);
  const ids = copies.map((copy) => copy.id);
  await reserveLots(tx, ids);
  await reservePayroll(tx, ids);
  if (!(await repeatCouponUses(tx, copies, now))) return false;
  const orders = await loadOrdersMoney(tx, ids);
  await insertTransfers(tx, orders.flatMap(buildReservation), now);
  const places = await reserveSeats(
    tx,
    toCapacityClaims(released, (order) => [order.restaurantTimeId, order.capacity]),
  );
  const stock = await reserveStock(
    tx,
    toCapacityClaims(released, (order) => [order.menuId, order.dailyStock]),
  );
  const hours = await reserveKitchenHours(
    tx,
    released.flatMap((order) => (order.hourMax === null ? [] : [{ ...order, limit: order.hourMax }])),
  );
  if (places.isShort || stock.isShort || hours.isShort) return false;
  await restoreRewardPromise(tx, purchaseId);
  await giveRewardCoupon(tx, deps, purchaseId);
  if (places.filledUp || stock.filledUp || hours.filledUp) await bumpCatalogVersion(tx);
  return true;
}

const buildReservation = (order: OrderMoney) =>
  toLedgerRows(order, buildPlacementTransfers(toOrderParties(order), order.paid));

function toCapacityClaims(
  released: readonly ReleasedOrder[],
  limitedBy: (order: ReleasedOrder) => [id: string, limit: number | null],
): CapacityClaim[] {
  const wanted = new Map<string, CapacityClaim>();
  for (const order of released) {
    const [id, limit] = limitedBy(order);
    if (limit === null) continue;
    const key = `${id} ${order.scheduleDate}`;
    wanted.set(key, { id, limit, scheduleDate: order.scheduleDate, count: (wanted.get(key)?.count ?? 0) + 1 });
  }
  return [...wanted.values()];
}
