import { findOfferRefusal } from '@sazon/domain/catalog/offer';
import { buildPlacementTransfers } from '@sazon/domain/ledger/transfers';
import { CONFIRMATION_CODE_COUNT, dealCodes } from '@sazon/domain/orders/confirmation-code';
import { canPayAgain } from '@sazon/domain/payroll/other-date';
import { at } from '../../db/schema/column.ts';
import { type Tx, tryPart } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeHours, takePlaces, takeStock, type Wanted } from '../availability/slot-places-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { offersFor } from '../catalog/offers-queries.ts';
import { firstOfMonth } from '../checkout/checkout-load.ts';
import { loadPayer } from '../checkout/payer-queries.ts';
import { employerLeft, periodKeyOf } from '../checkout/price-cart.ts';
import { retakeCouponUses } from '../coupons/coupons-queries.ts';
import { calendarFor } from '../delivery/calendar-queries.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { reserveLots } from '../ledger/lots-queries.ts';
import { partiesOf, rowsOf } from '../ledger/order-parties.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { reservePayroll } from '../ledger/payroll-credits-queries.ts';
import { tellPlaced } from '../messages/placed-actions.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';
import { codeWhere, takenCodes } from '../order-records/order-codes-queries.ts';
import { giveCouponOf } from '../promotions/rewards-actions.ts';
import { promiseAgain } from '../promotions/rewards-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { copyReleasedOrders, type ReleasedOrder, releasedOrders } from './place-again-queries.ts';
import { markPaid } from './purchase-queries.ts';

/**
 * A payment was approved after its places had been given away: the same lunches are placed anew, if every one of them
 * still can be. false: it cannot be done, and nothing was written. docs/domain.md section 5.
 */
export async function placeAgain(tx: Tx, deps: Deps, purchaseId: string): Promise<boolean> {
  const released = await releasedOrders(tx, purchaseId);
  if (released.length === 0 || !(await canStillBeHad(tx, deps, released))) return false;
  if (!(await canStillBePaid(tx, deps, released))) return false;
  // tingos or payroll credit may have been spent meanwhile: the CHECKs of their tables say so
  const isTaken = await tryPart(tx, async () => (await take(tx, deps, purchaseId, released)) || undefined);
  if (!isTaken) return false;
  tx.events.publish(orderAudiences(released));
  await tellPlaced(tx, deps, purchaseId);
  return true;
}

async function canStillBeHad(tx: Tx, deps: Deps, released: readonly ReleasedOrder[]): Promise<boolean> {
  const offers = await offersFor(tx, released);
  const calendar = await calendarFor(tx, deps.now());
  return released.every((order, index) => {
    const offer = offers[index];
    if (offer === undefined) return false;
    return findOfferRefusal(offer, order.scheduleDate, deps.now(), calendar.rulesAt(order.locationId)) === null;
  });
}

/** Whether the employer and payroll still have for each date and period what they gave; asked behind the cart's lock. */
async function canStillBePaid(tx: Tx, deps: Deps, released: readonly ReleasedOrder[]): Promise<boolean> {
  const [first] = released.filter((order) => order.subsidyCop > 0 || order.payrollCop > 0);
  if (first === undefined) return true;
  const dates = [...new Set(released.map((order) => order.scheduleDate))].sort();
  const payer = await loadPayer(tx, first.userId, firstOfMonth(dates[0] ?? first.scheduleDate));
  if (payer === undefined) return false;
  const shares = released.map((order) => ({ ...order, periodKey: periodKeyOf(payer, order.scheduleDate) }));
  return canPayAgain(shares, employerLeft(payer, dates, await settingsOf(deps, { reader: tx })));
}

async function take(tx: Tx, deps: Deps, purchaseId: string, released: readonly ReleasedOrder[]): Promise<boolean> {
  const now = at(deps.now());
  const codes = dealCodes(released.map(codeWhere), await takenCodes(tx, released), () =>
    deps.randomInt(CONFIRMATION_CODE_COUNT),
  );
  if (codes === null) return false;
  const copies = released.map((order, index) => ({ from: order.id, id: deps.newId(), codes: codes[index] ?? [] }));
  await markPaid(tx, purchaseId);
  await copyReleasedOrders(tx, copies, now);
  const ids = copies.map((copy) => copy.id);
  await reserveLots(tx, ids);
  await reservePayroll(tx, ids);
  if (!(await retakeCouponUses(tx, copies, now))) return false;
  const orders = await loadOrdersMoney(tx, ids);
  await insertTransfers(tx, orders.flatMap(reservationOf), now);
  const places = await takePlaces(
    tx,
    wantedOf(released, (order) => [order.restaurantTimeId, order.capacity]),
  );
  const stock = await takeStock(
    tx,
    wantedOf(released, (order) => [order.menuId, order.dailyStock]),
  );
  const hours = await takeHours(
    tx,
    released.flatMap((order) => (order.hourMax === null ? [] : [{ ...order, limit: order.hourMax }])),
  );
  if (places.isShort || stock.isShort || hours.isShort) return false;
  await promiseAgain(tx, purchaseId);
  await giveCouponOf(tx, deps, purchaseId);
  if (places.filledUp || stock.filledUp || hours.filledUp) await bumpCatalogVersion(tx);
  return true;
}

const reservationOf = (order: OrderMoney) => rowsOf(order, buildPlacementTransfers(partiesOf(order), order.paid));

function wantedOf(
  released: readonly ReleasedOrder[],
  limitedBy: (order: ReleasedOrder) => [id: string, limit: number | null],
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const order of released) {
    const [id, limit] = limitedBy(order);
    if (limit === null) continue;
    const key = `${id} ${order.scheduleDate}`;
    wanted.set(key, { id, limit, scheduleDate: order.scheduleDate, count: (wanted.get(key)?.count ?? 0) + 1 });
  }
  return [...wanted.values()];
}
