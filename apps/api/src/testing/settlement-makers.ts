import { sql } from 'kysely';
import { toIso } from '../db/to-iso.ts';
import { inTransaction } from '../db/transaction.ts';
import { consumeOrders } from '../features/refunds/book-earnings-and-refunds-actions.ts';
import { aCustomer, type Customer } from './customer-makers.ts';
import { aDish, aKitchen, type Place } from './kitchen-makers.ts';
import { someOrders } from './order-makers.ts';
import type { TestApp } from './test-app.ts';

/** Tuesday of the week before the clock of tests. */
export const lastTuesday = '2026-11-17';
/** The Monday of that week. */
export const lastWeek = '2026-11-16';

/** A kitchen that sells, with its bookkeeper: who may read, dispute and approve its settlements. */
export async function aSellingKitchen(test: TestApp, place: Place, customer: Customer) {
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const of = { customer, kitchen, place, dish: await aDish(test, kitchen) };
  const permissions = (['restaurant_bills_view', 'restaurant_bills_edit', 'restaurant_bills_write'] as const).map(
    (permission) => ({ permission, restaurantId }),
  );
  const keeper = await aCustomer(test, { permissions });
  /** Lunches that were eaten: the money of each has moved. */
  const sold = async (
    count: number,
    more: Parameters<typeof someOrders>[3] = {},
    change: Record<string, unknown> = {},
  ): Promise<string[]> => {
    const ids = await someOrders(test, of, count, { status: 'delivered', scheduleDate: lastTuesday, ...more });
    if (Object.keys(change).length > 0)
      await test.deps.db.updateTable('orders').set(change).where('id', 'in', ids).execute();
    await inTransaction(test.deps, (tx) => consumeOrders(tx, test.deps, ids));
    return ids;
  };
  return { of, restaurantId, keeper, sold };
}

/** An issued settlement of one lunch with an open dispute and a payment, as rows. Answers their ids by the field that takes them. */
export async function insertSettlementRows(
  { deps: { db, newId, now } }: TestApp,
  of: { restaurantId: string; orderId: string; userId: string },
): Promise<Record<string, string>> {
  const at = toIso(now());
  const [id, lineId, disputeId, paymentId] = [newId(), newId(), newId(), newId()];
  const week = { period_start: lastWeek, period_end: '2026-11-22', created_at: at };
  await db
    .insertInto('bills')
    .values({ id, kind: 'restaurant', restaurant_id: of.restaurantId, state: 'draft', ...week })
    .execute();
  const line = { id: lineId, bill_id: id, kind: 'no_show' as const, order_id: of.orderId, date: lastTuesday };
  await db
    .insertInto('bill_lines')
    .values({ ...line, gross_cop: 20_000, amount_cop: 20_000 })
    .execute();
  const { last } = await db
    .selectFrom('bills')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .executeTakeFirstOrThrow();
  const total = { orders: 1, sold_cop: 20_000, to_pay_cop: 20_000, pay_on: '2026-12-03' };
  await db
    .updateTable('bills')
    .set({ state: 'in_review', number_year: 2026, number: last + 1, ...total, issued_at: at, dispute_until: at })
    .where('id', '=', id)
    .execute();
  const dispute = { id: disputeId, bill_id: id, line_id: lineId, reason: 'other' as const, note: 'Sí llegó' };
  await db
    .insertInto('bill_disputes')
    .values({ ...dispute, state: 'open', opened_by: of.userId, opened_at: at })
    .execute();
  const payment = { id: paymentId, bill_id: id, amount_cop: 1, reference: 'R', paid_on: '2026-11-23' };
  await db
    .insertInto('bill_payments')
    .values({ ...payment, marked_by: of.userId, marked_at: at })
    .execute();
  const documentId = newId();
  await db
    .insertInto('bill_invoices')
    .values({
      ...{ id: documentId, bill_id: id, kind: 'invoice', source: 'hand', state: 'credited', total_cop: 4000 },
      ...{ number: `FE-${documentId}`, issued_on: '2026-11-20', created_at: at },
      buyer: JSON.stringify({ legalName: 'Comida S.A.S.', nit: '901722315', email: null }),
    })
    .execute();
  const change = { id: newId(), restaurant_id: of.restaurantId, bank: 'Itaú', account_type: 'savings' as const };
  const account = { account_sealed: '-', account_last_four: '0000', holder: 'Ana', holder_document: '1' };
  await db
    .insertInto('bank_account_changes')
    .values({ ...change, ...account, state: 'waiting', proposed_by: of.userId, proposed_at: at })
    .execute();
  return {
    billId: id,
    'admin.payouts.decide.id': change.id,
    lineId,
    'settlements.read.id': id,
    'settlements.lines.id': id,
    'settlements.dispute.id': id,
    'settlements.disputePhoto.id': id,
    'settlements.approve.id': id,
    'admin.settlements.read.id': id,
    'admin.settlements.lines.id': id,
    'admin.settlements.void.id': id,
    'admin.settlements.askInvoice.id': id,
    'admin.settlements.invoice.id': id,
    'admin.settlements.creditInvoice.id': id,
    'admin.settlements.noteInvoiceEvent.id': id,
    'admin.settlements.noteInvoiceEvent.documentId': documentId,
    'admin.settlements.answerDispute.id': disputeId,
    'admin.settlements.returnPayment.id': paymentId,
  };
}
