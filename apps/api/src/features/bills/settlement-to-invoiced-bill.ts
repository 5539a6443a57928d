import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { InvoicedBill, InvoicedBillLock } from '../invoices/invoiced-bill-types.ts';
import { findOwnRestaurantRefusal } from '../restaurants/own-restaurant-refusal.ts';
import { checkBill } from './dispute-and-approve-settlement-actions.ts';
import { insertBillEvents } from './insert-bill-events-queries.ts';
import { type LockedBill, lockBill } from './settlement-lock-and-dispute-queries.ts';

/** A settlement whose commission is invoiced. Its state does not depend on the invoice. */
export const toInvoicedSettlement = (tx: Tx, deps: Pick<Deps, 'now'>, bill: LockedBill): InvoicedBill => ({
  id: bill.id,
  state: bill.facts.state,
  findOwnRefusal: (actor) => findOwnRestaurantRefusal(actor, bill.restaurantId),
  check: (action, role) => checkBill(action, role, bill, deps.now()),
  record: async (event) => {
    await insertBillEvents(tx, [{ ...event, billId: bill.id, from: bill.facts.state }], deps.now());
    tx.events.publish([`restaurant:${bill.restaurantId}`]);
  },
  save: async () => {},
});

export const lockInvoicedSettlement: InvoicedBillLock = async (tx, deps, id) => {
  const bill = await lockBill(tx, id);
  return bill && toInvoicedSettlement(tx, deps, bill);
};
