import { sql } from 'kysely';
import { toIso } from '../db/to-iso.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertTransfers } from '../features/ledger/insert-transfers-queries.ts';
import { aCustomer } from './customer-makers.ts';
import type { TestApp } from './test-app.ts';

/**
 * A courier's issued statement of one tip with an open dispute and a payment, and an account that waits, as rows. Returns
 * their ids by the field that takes them.
 */
export async function courierStatementIdsOf(test: TestApp, courierId: string): Promise<Record<string, string>> {
  const { deps } = test;
  const { db, newId, now } = deps;
  const { id: adminId } = await aCustomer(test);
  const at = toIso(now());
  const [id, lineId, disputeId, paymentId, accountId] = [newId(), newId(), newId(), newId(), newId()];
  const week = { period_start: '2026-11-16', period_end: '2026-11-22', created_at: at };
  await db
    .insertInto('bills')
    .values({ id, kind: 'courier', courier_id: courierId, state: 'draft', ...week })
    .execute();
  const line = { id: lineId, bill_id: id, kind: 'tip' as const, date: '2026-11-17', gross_cop: 0, amount_cop: 5000 };
  await db
    .insertInto('bill_lines')
    .values({ ...line, reason: 'Propina de un evento', added_by: adminId })
    .execute();
  const { last } = await db
    .selectFrom('bills')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .where('kind', '=', 'courier')
    .executeTakeFirstOrThrow();
  const total = { orders: 0, sold_cop: 0, to_pay_cop: 5000, pay_on: '2026-11-27' };
  const open = { issued_at: at, dispute_until: toIso(now() + 86_400_000) };
  await db
    .updateTable('bills')
    .set({ state: 'issued', number_year: 2026, number: last + 1, ...total, ...open })
    .where('id', '=', id)
    .execute();
  const dispute = { id: disputeId, bill_id: id, line_id: lineId, reason: 'other' as const, note: 'Fue más' };
  await db
    .insertInto('bill_disputes')
    .values({ ...dispute, state: 'open', opened_by: courierId, opened_at: at })
    .execute();
  const payment = { id: paymentId, bill_id: id, amount_cop: 1, reference: 'R', paid_on: '2026-11-23' };
  await db
    .insertInto('bill_payments')
    .values({ ...payment, marked_by: adminId, marked_at: at })
    .execute();
  await db.updateTable('bills').set({ paid_cop: 1 }).where('id', '=', id).execute();
  const account = { id: accountId, courier_id: courierId, bank: 'Itaú', account_type: 'savings' as const };
  const holder = { account_sealed: '-', account_last_four: '0000', holder: 'Ana', holder_document: '1' };
  await db
    .insertInto('courier_bank_accounts')
    .values({ ...account, ...holder, state: 'waiting', proposed_at: at })
    .execute();
  const [toCourier, paid] = [
    { debit: 'platform:courier-pay', credit: `courier:${courierId}`, amountCop: 5000, kind: 'courier_pay' as const },
    { debit: `courier:${courierId}`, credit: 'platform:bank', amountCop: 1, kind: 'payout' as const },
  ];
  const cause = { purchaseId: null, orderId: null, billId: id };
  await inTransaction(deps, (tx) =>
    insertTransfers(
      tx,
      [
        { ...toCourier, ...cause },
        { ...paid, ...cause },
      ],
      at,
    ),
  );
  return {
    'courierPay.dispute.id': id,
    'courierPay.dispute.lineId': lineId,
    'courierPay.answerDispute.id': disputeId,
    'courierPay.pay.billId': id,
    'courierPay.returnPayment.id': paymentId,
    'courierPay.decideAccount.id': accountId,
    'courierPay.adjust.courierId': courierId,
    'crew.answerPaper.id': courierId,
  };
}
