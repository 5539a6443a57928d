import type { CompanyBillState } from '@sazon/domain/bills/company-bill-lifecycle';
import type { SettlementState } from '@sazon/domain/bills/settlement-lifecycle';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { PaidAccount } from '../../db/schema/bill-column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectAccountOfBill } from '../bank-accounts/proposed-accounts-queries.ts';
import { pausedCop } from './settlements-queries.ts';

export type Payment = {
  id: string;
  billId: string;
  amountCop: number;
  reference: string;
  paidOn: IsoDate;
  userId: string;
  /** Of the bank's file by which it was paid, or the present one; null: a company paid, or it was paid another way. */
  account: PaidAccount | 'present' | null;
};

/**
 * Inserts a payment of a bill, with the account it went to. A reference that was recorded before changes
 * nothing: it stands or the bank returned it.
 */
export async function insertPayment(tx: Tx, made: Payment, nowMs: number): Promise<'new' | 'standing' | 'returned'> {
  const { billId, amountCop, paidOn, userId, account, ...row } = made;
  const added = await tx
    .insertInto('bill_payments')
    .values({
      ...row,
      bill_id: billId,
      amount_cop: amountCop,
      paid_on: paidOn,
      marked_by: userId,
      marked_at: toIso(nowMs),
      account:
        account === 'present'
          ? sql`(SELECT ${selectAccountOfBill('bill')} FROM bills bill WHERE bill.id = ${billId})`
          : account && JSON.stringify(account),
    })
    .onConflict((conflict) => conflict.columns(['bill_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return 'new';
  const { returnedAt } = await tx
    .selectFrom('bill_payments')
    .select('returned_at as returnedAt')
    .where('bill_id', '=', billId)
    .where('reference', '=', made.reference)
    .executeTakeFirstOrThrow();
  return returnedAt === null ? 'standing' : 'returned';
}

/** Saves the paid amount of a bill and its state. */
export const savePaid = (
  tx: Tx,
  id: string,
  { paidCop, state, paidOn }: { paidCop: number; state: SettlementState | CompanyBillState; paidOn: IsoDate | null },
) => tx.updateTable('bills').set({ paid_cop: paidCop, state, paid_on: paidOn }).where('id', '=', id).execute();

/** Finds a payment. `returnedAt` is null unless the bank returned it. */
export const findPayment = (tx: Tx, id: string) =>
  tx
    .selectFrom('bill_payments')
    .select(['bill_id as billId', 'amount_cop as amountCop', 'returned_at as returnedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export const saveReturn = (
  tx: Tx,
  id: string,
  { reason, userId, nowMs }: { reason: string; userId: string; nowMs: number },
) =>
  tx
    .updateTable('bill_payments')
    .set({ returned_by: userId, returned_at: toIso(nowMs), return_reason: reason })
    .where('id', '=', id)
    .execute();

/** A settlement, and whom its restaurant's notices go to. */
export type SettlementToNotify = {
  restaurantId: string;
  name: string;
  email: string;
  /** The active staff that may see the restaurant's bills. */
  staff: string[];
  year: number;
  consecutive: number;
  start: IsoDate;
  end: IsoDate;
  toPayCop: number;
  leftCop: number;
  /** What is not paid until an incident of its lunches is decided. */
  pausedCop: number;
  payOn: IsoDate;
};

/** Finds an issued settlement with what its notices need. */
export async function findSettlementToNotify(tx: Tx, billId: string): Promise<SettlementToNotify | undefined> {
  const { rows } = await sql<SettlementToNotify>`
    SELECT r.id AS "restaurantId", r.name, r.email, bill.number_year AS year, bill.number AS consecutive, bill.period_start AS start,
      bill.period_end AS end, bill.to_pay_cop AS "toPayCop", bill.to_pay_cop - bill.paid_cop AS "leftCop",
      ${pausedCop} AS "pausedCop", bill.pay_on AS "payOn",
      ARRAY(SELECT DISTINCT u.id FROM user_permissions held JOIN users u ON u.id = held.user_id
        WHERE held.scope = 'restaurant' AND held.scope_id = r.id AND held.permission = 'restaurant_bills_view'
          AND u.active AND u.deleted_at IS NULL ORDER BY u.id) AS staff
    FROM bills bill JOIN restaurants r ON r.id = bill.restaurant_id WHERE bill.id = ${billId}`.execute(tx);
  return rows[0];
}
