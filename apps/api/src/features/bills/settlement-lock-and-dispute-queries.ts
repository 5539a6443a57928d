import type { SettlementFacts, SettlementState } from '@sazon/domain/bills/settlement-lifecycle';
import type { BillDisputeReason } from '@sazon/domain/bills/settlement-line-disputes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type LockedBill = {
  id: string;
  restaurantId: string;
  toPayCop: number;
  facts: SettlementFacts & { state: SettlementState };
};

/**
 * Locks a settlement, of one restaurant when it is given, and reads what its rules need. Undefined without such a bill.
 */
export async function lockBill(tx: Tx, id: string, restaurantId?: string): Promise<LockedBill | undefined> {
  const row = await tx
    .selectFrom('bills')
    .select(['id', 'restaurant_id as restaurantId', 'state', 'period_end as end', 'dispute_until as deadlineMs'])
    .select(['to_pay_cop as toPayCop', 'paid_cop as paidCop'])
    .where('id', '=', id)
    .where('kind', '=', 'restaurant')
    .$if(restaurantId !== undefined, (select) => select.where('restaurant_id', '=', restaurantId as string))
    .forUpdate()
    .$narrowType<{ restaurantId: string; state: SettlementState }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { open } = await tx
    .selectFrom('bill_disputes')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('bill_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const { end, state, deadlineMs, paidCop, toPayCop, ...bill } = row;
  const weekOverAtMs = toInstantMs(addDays(end, 1), '00:00');
  return { ...bill, toPayCop: toPayCop ?? 0, facts: { state, weekOverAtMs, deadlineMs, openDisputes: open, paidCop } };
}

export const saveState = (tx: Tx, id: string, state: SettlementState, more: { approvedMs?: number } = {}) =>
  tx
    .updateTable('bills')
    .set({ state, ...(more.approvedMs !== undefined && { approved_at: toIso(more.approvedMs) }) })
    .where('id', '=', id)
    .execute();

/** Opens a dispute of an order's line. Returns false when the bill has no such line, or it was disputed before. */
export async function insertDispute(
  tx: Tx,
  of: {
    id: string;
    billId: string;
    lineId: string;
    reason: BillDisputeReason;
    note: string;
    photoId: string | null;
    userId: string;
    nowMs: number;
  },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bill_disputes (id, bill_id, line_id, reason, note, photo_id, state, opened_by, opened_at)
    SELECT ${of.id}, bill_id, id, ${of.reason}, ${of.note}, ${of.photoId}, 'open', ${of.userId}, ${toIso(of.nowMs)} FROM bill_lines
    WHERE id = ${of.lineId} AND bill_id = ${of.billId} AND order_id IS NOT NULL
    ON CONFLICT (line_id) DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Whether a photo already belongs to a dispute. */
export const isPhotoDisputed = async (tx: Tx, photoId: string): Promise<boolean> =>
  (await tx.selectFrom('bill_disputes').select('id').where('photo_id', '=', photoId).executeTakeFirst()) !== undefined;

/** Finds the slot, date and code of a line's lunch. Returns undefined when the bill has no such line. */
export const findLineStop = (db: Reader, billId: string, lineId: string) =>
  db
    .selectFrom('bill_lines')
    .innerJoin('orders', 'orders.id', 'bill_lines.order_id')
    .select(['orders.time_id as timeId', 'orders.schedule_date as scheduleDate', 'orders.code'])
    .where('bill_lines.id', '=', lineId)
    .where('bill_lines.bill_id', '=', billId)
    .executeTakeFirst();

export type DisputedLine = { billId: string; state: 'open' | 'accepted' | 'rejected'; mostCop: number; code: string };

/** Finds a dispute, with the largest credit for it (COP): what the lunch was sold for. */
export async function findDispute(tx: Tx, id: string): Promise<DisputedLine | undefined> {
  const { rows } = await sql<DisputedLine>`
    SELECT dispute.bill_id AS "billId", dispute.state, o.code,
      greatest(abs(line.amount_cop), o.total_cop - o.fee_cop + o.promotion_cop + o.coupon_cop) AS "mostCop"
    FROM bill_disputes dispute JOIN bill_lines line ON line.id = dispute.line_id JOIN orders o ON o.id = line.order_id
    WHERE dispute.id = ${id}`.execute(tx);
  return rows[0];
}

export const saveDisputeAnswer = (
  tx: Tx,
  id: string,
  { answer, creditCop, userId, nowMs }: { answer: string; creditCop: number | null; userId: string; nowMs: number },
) =>
  tx
    .updateTable('bill_disputes')
    .set({ state: creditCop === null ? 'rejected' : 'accepted', answer, credit_cop: creditCop, answered_by: userId })
    .set({ answered_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();

/** Inserts an adjustment that the platform makes by hand. */
export const insertManualLine = (
  tx: Tx,
  {
    billId,
    on,
    amountCop,
    reason,
    userId,
  }: { billId: string; on: IsoDate; amountCop: number; reason: string; userId: string },
) =>
  tx
    .insertInto('bill_lines')
    .values({
      bill_id: billId,
      kind: 'manual',
      date: on,
      gross_cop: 0,
      amount_cop: amountCop,
      reason,
      added_by: userId,
    })
    .execute();

/** Releases the lines of a voided bill, copies its adjustments to another draft, and reopens the bills it carried. */
export async function releaseLines(tx: Tx, billId: string, draftId: string): Promise<void> {
  await sql`
    INSERT INTO bill_lines (bill_id, kind, date, gross_cop, amount_cop, reason, added_by)
    SELECT ${draftId}::uuid, kind, date, gross_cop, amount_cop, reason, added_by FROM bill_lines
    WHERE bill_id = ${billId} AND kind = 'manual'`.execute(tx);
  await sql`UPDATE bill_lines SET standing = false WHERE bill_id = ${billId}`.execute(tx);
  await sql`UPDATE bills SET state = 'approved', paid_on = NULL WHERE state = 'paid' AND to_pay_cop < 0
    AND id IN (SELECT carried_bill_id FROM bill_lines WHERE bill_id = ${billId})`.execute(tx);
}

export const isExistingRestaurant = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('restaurants').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
